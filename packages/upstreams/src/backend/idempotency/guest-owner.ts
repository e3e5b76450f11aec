/** Whose keys a guest's are: nobody has proved the address, so they are none of its profile's. */
export const guestOwner = (emailNorm: string) => `public:${emailNorm}`;
