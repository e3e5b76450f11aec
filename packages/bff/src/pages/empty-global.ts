import type { GlobalContent } from '@edison/contracts/content/global';

const logo = { Url: '/', AltText: '' };

/** An empty Global, without menus and texts, for problem pages while the content service has never answered. */
export const emptyGlobal: GlobalContent = {
  Header: { Menu: [], BurgerMenu: [] },
  Footer: { Addresses: [], Sitemap: [], CTAs: [] },
  Seo: { Title: 'Projekt Edison', Description: '', NoIndex: true },
  Tracking: {},
  Dictionaries: {},
  SoMe: [],
  Email: '',
  Logos: { Primary: logo, Secondary: logo },
  ShowMyProfile: false,
  PrivacyPolicyLink: '/',
  MyPageSettings: { ModalInformation: '' },
};
