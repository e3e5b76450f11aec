import type { GlobalContent } from '@edison/contracts/content/global';

const logo = { Url: '/', AltText: '' };

/** What a problem page is drawn around when the content service has never answered. No menus, no words. */
export const bareGlobal: GlobalContent = {
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
