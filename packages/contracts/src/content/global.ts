import { z } from 'zod';
import { isUrl } from '../is-url.ts';

// Shape and names as in section 3 of the specification.

/** A link target: http(s), mailto, tel, a path of the site or an anchor; no scheme that runs script, and no invalid URL. */
export const url = z
  .string()
  .regex(/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^\s\\]*$/i)
  .refine((text) => isUrl(text, 'https://example.org/'));

const image = z.object({ Url: url, AltText: z.string() });

/** Digits that YAML has read as a number, for want of quotation marks, are text again. */
const digits = <S extends z.ZodType>(schema: S, textOf: (number: number) => string = String) =>
  z.preprocess((written) => (typeof written === 'number' ? textOf(written) : written), schema);

const subMenuItem = z.object({ Name: z.string(), Url: url });

const menuItem = z.object({
  Name: z.string(),
  Url: url,
  SubMenuItems: z.array(subMenuItem),
  BurgerMenuText: z.string().optional(),
});

const link = z.object({
  Url: url,
  Text: z.string(),
  Target: z.string().optional(),
  NoFollow: z.boolean().optional(),
  NewWindow: z.boolean().optional(),
  Download: z.boolean().optional(),
});

const address = z.object({
  Street: z.string(),
  Country: z.string(),
  PostalCode: digits(z.string()),
  City: z.string(),
  OpeningHours: z.string(),
  OfficeTitle: z.string(),
  Latitude: z.number(),
  Longitude: z.number(),
  PrimaryAddress: z.boolean(),
});

export const seo = z.object({
  Title: z.string(),
  Description: z.string(),
  CanonicalUrl: url.or(z.literal('')).optional(),
  NoIndex: z.boolean().optional(),
  Image: url.optional(),
});

/** A Danish number has eight digits: one with more begins with the code of a country. */
const phoneText = (number: number) => (number > 99_999_999 ? `+${number}` : String(number));

/** The content that all pages share. */
export const globalContent = z.object({
  Header: z.object({ Menu: z.array(menuItem), BurgerMenu: z.array(menuItem) }),
  Footer: z.object({
    Addresses: z.array(address),
    Sitemap: z.array(z.object({ Headline: z.string(), Links: z.array(link) })),
    CTAs: z.array(link),
  }),
  Seo: seo,
  Tracking: z.object({}).catchall(z.string()),
  Dictionaries: z.record(z.string(), z.string()),
  SoMe: z.array(z.object({ Link: url, SVG: z.string(), Title: z.string() })),
  Email: z.string(),
  /** Telephone, with or without a country code: the number of the office. */
  Phone: digits(
    z.string().regex(/^(\+\d{2})? ?\d[\d ]{6,14}\d$/, 'must be a telephone number such as "65 45 00 00"'),
    phoneText,
  ).optional(),
  Logos: z.object({ Primary: image, Secondary: image }),
  ShowMyProfile: z.boolean(),
  PrivacyPolicyLink: url,
  ReleaseDate: z.iso.datetime().optional(),
  /** `ModalInformation` is HTML. */
  MyPageSettings: z.object({ ModalInformation: z.string().meta({ format: 'html' }) }),
});
export type GlobalContent = z.infer<typeof globalContent>;

/** Answer of the Global call; `date`: when the content last changed. */
export const globalAnswer = z.object({ date: z.iso.datetime(), Global: globalContent });

const menuEntry = z.object({ RouteName: z.string(), DisplayName: z.string() });

/** Menus of the logged-in header. */
export const portalMenus = z.object({
  QuickLinks: z.array(menuEntry),
  TeacherMenu: z.array(menuEntry),
  AdminMenu: z.array(menuEntry),
});
export type PortalMenus = z.infer<typeof portalMenus>;
