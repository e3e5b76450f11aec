/** What a request could try to say of somebody's rank or a thing's state. */
export const rank = {
  permissions: ['role:admin'],
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  status: 'confirmed',
  state: 'confirmed',
  confirmed: true,
  approved: true,
  id: 'x',
  userId: 'bruger-admin',
  emailVerified: true,
  version: 99,
} as const;
