/** Labels for screen readers come from the site's dictionaries; these are the fallbacks. */
const fallbacks = {
  'Aria.General.SkipToContent': 'Spring til indhold',
  'Aria.General.MainMenu': 'Hovedmenu',
  'Aria.General.OpenMenu': 'Menu',
  'Aria.General.CloseMenu': 'Luk menuen',
  'Aria.General.Home': 'Projekt Edison, til forsiden',
  'Aria.General.NewWindow': 'åbner i et nyt vindue',
  'Aria.General.CloseModal': 'Luk vinduet',
  'Aria.General.Loading': 'Siden indlæses',
  'Aria.General.ProfileMenu': 'Menu for min profil',
  'Aria.General.AdminMenu': 'Menu for administration',
  'Aria.General.BreadCrumb': 'Du er her',
  'Aria.General.PageNavigation': 'På denne side',
  'Aria.General.PageLoaded': 'er indlæst',
  'Aria.General.ScrollTop': 'Gå til toppen',
  'Aria.General.Countdown': 'Tid tilbage',
  'Aria.Consent.Banner': 'Valg af cookies',
  'Aria.General.PlayVideo': 'Afspil video',
  'Aria.General.CloseVideo': 'Luk videoen',
  'Aria.General.Play': 'Afspil',
  'Aria.General.Pause': 'Sæt på pause',
  'Aria.General.Previous': 'Forrige',
  'Aria.General.Next': 'Næste',
  'Aria.Carousel.Role': 'karrusel',
  'Aria.Carousel.Slide': 'Billede',
  'Aria.Carousel.Of': 'af',
  'Aria.Carousel.ZoomIn': 'Forstør billedet',
  'Aria.Carousel.ZoomOut': 'Gør billedet mindre',
  'Aria.Footer.Sitemap': 'Sidekort',
  'Aria.Footer.Social': 'Følg os',
  'Aria.Event.Dates': 'Dato og tid',
  'Search.Open': 'Åbn søgning',
  'Search.Close': 'Luk søgning',
  'Search.Label': 'Søg på siden',
  'Search.Placeholder': 'Hvad leder du efter?',
  'Search.Submit': 'Søg',
  'Search.Results': 'Søgeresultater',
  'Search.NoResults': 'Vi fandt ikke noget',
  'Search.Suggestions': 'Forslag',
  'Search.Filter': 'Vis kun',
  'Search.All': 'Alle',
  'Search.SortBy': 'Sortér efter',
  'Search.Relevance': 'Bedste match',
  'Search.Date': 'Nyeste først',
} as const;

export type LabelKey = keyof typeof fallbacks;

/** A label from Global.Dictionaries. */
export function label(dictionaries: Readonly<Record<string, string>>, key: LabelKey): string {
  return dictionaries[key] || fallbacks[key];
}
