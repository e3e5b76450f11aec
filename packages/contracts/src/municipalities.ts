/** The five regions with their 98 municipalities in their official spelling. https://danmarksadresser.dk */
const byRegion = {
  Hovedstaden:
    'Albertslund, Allerød, Ballerup, Bornholm, Brøndby, Dragør, Egedal, Fredensborg, Frederiksberg, Frederikssund, Furesø, Gentofte, Gladsaxe, Glostrup, Gribskov, Halsnæs, Helsingør, Herlev, Hillerød, Hvidovre, Høje-Taastrup, Hørsholm, Ishøj, København, Lyngby-Taarbæk, Rudersdal, Rødovre, Tårnby, Vallensbæk',
  Sjælland:
    'Faxe, Greve, Guldborgsund, Holbæk, Kalundborg, Køge, Lejre, Lolland, Næstved, Odsherred, Ringsted, Roskilde, Slagelse, Solrød, Sorø, Stevns, Vordingborg',
  Syddanmark:
    'Assens, Billund, Esbjerg, Fanø, Fredericia, Faaborg-Midtfyn, Haderslev, Kerteminde, Kolding, Langeland, Middelfart, Nordfyns, Nyborg, Odense, Svendborg, Sønderborg, Tønder, Varde, Vejen, Vejle, Ærø, Aabenraa',
  Midtjylland:
    'Favrskov, Hedensted, Herning, Holstebro, Horsens, Ikast-Brande, Lemvig, Norddjurs, Odder, Randers, Ringkøbing-Skjern, Samsø, Silkeborg, Skanderborg, Skive, Struer, Syddjurs, Viborg, Aarhus',
  Nordjylland: 'Brønderslev, Frederikshavn, Hjørring, Jammerbugt, Læsø, Mariagerfjord, Morsø, Rebild, Thisted, Vesthimmerlands, Aalborg',
} as const;

const regionByMunicipality: ReadonlyMap<string, string> = new Map(
  Object.entries(byRegion).flatMap(([region, names]) => names.split(', ').map((name) => [name, region])),
);

/** Every municipality, region by region. */
export const municipalities: readonly string[] = [...regionByMunicipality.keys()];

/** The region of a municipality; undefined for an unknown name. */
export function regionOf(municipality: string): string | undefined {
  return regionByMunicipality.get(municipality);
}
