-- Municipalities and regions with their official codes, and from when to when they are valid. The codes are those of the Danish address
-- register (https://danmarksadresser.dk, "kommunekoder" and "regionskoder"), compared name by name with a second published list. Regions:
-- five since 2007, four from 2027 on, when Østdanmark takes the place of Hovedstaden and Sjælland
-- (https://en.wikipedia.org/wiki/Region_of_Eastern_Denmark); its code was not published where we looked, so it has none.
-- Expands: institutions keep the name of their municipality, by which the tables are joined, and the name of the region of today.
create table regions (
  name text primary key,
  code text unique check (code ~ '^[0-9]{4}$'),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);
insert into regions (name, code, valid_from, valid_to) values
  ('Nordjylland', '1081', '2007-01-01', null), ('Midtjylland', '1082', '2007-01-01', null), ('Syddanmark', '1083', '2007-01-01', null),
  ('Hovedstaden', '1084', '2007-01-01', '2026-12-31'), ('Sjælland', '1085', '2007-01-01', '2026-12-31'),
  ('Østdanmark', null, '2027-01-01', null);

create table municipalities (
  name text primary key,
  code text not null unique check (code ~ '^[0-9]{4}$'),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from)
);
-- A municipality is in each of its regions for as long as that region is valid.
create table municipality_regions (
  municipality text references municipalities (name),
  region text references regions (name),
  primary key (municipality, region)
);
create temporary table listed (code text, name text, region text) on commit drop;
insert into listed values
  ('0101', 'København', 'Hovedstaden'), ('0147', 'Frederiksberg', 'Hovedstaden'), ('0151', 'Ballerup', 'Hovedstaden'),
  ('0153', 'Brøndby', 'Hovedstaden'), ('0155', 'Dragør', 'Hovedstaden'), ('0157', 'Gentofte', 'Hovedstaden'),
  ('0159', 'Gladsaxe', 'Hovedstaden'), ('0161', 'Glostrup', 'Hovedstaden'), ('0163', 'Herlev', 'Hovedstaden'),
  ('0165', 'Albertslund', 'Hovedstaden'), ('0167', 'Hvidovre', 'Hovedstaden'), ('0169', 'Høje-Taastrup', 'Hovedstaden'),
  ('0173', 'Lyngby-Taarbæk', 'Hovedstaden'), ('0175', 'Rødovre', 'Hovedstaden'), ('0183', 'Ishøj', 'Hovedstaden'),
  ('0185', 'Tårnby', 'Hovedstaden'), ('0187', 'Vallensbæk', 'Hovedstaden'), ('0190', 'Furesø', 'Hovedstaden'),
  ('0201', 'Allerød', 'Hovedstaden'), ('0210', 'Fredensborg', 'Hovedstaden'), ('0217', 'Helsingør', 'Hovedstaden'),
  ('0219', 'Hillerød', 'Hovedstaden'), ('0223', 'Hørsholm', 'Hovedstaden'), ('0230', 'Rudersdal', 'Hovedstaden'),
  ('0240', 'Egedal', 'Hovedstaden'), ('0250', 'Frederikssund', 'Hovedstaden'), ('0260', 'Halsnæs', 'Hovedstaden'),
  ('0270', 'Gribskov', 'Hovedstaden'), ('0400', 'Bornholm', 'Hovedstaden'),
  ('0253', 'Greve', 'Sjælland'), ('0259', 'Køge', 'Sjælland'), ('0265', 'Roskilde', 'Sjælland'), ('0269', 'Solrød', 'Sjælland'),
  ('0306', 'Odsherred', 'Sjælland'), ('0316', 'Holbæk', 'Sjælland'), ('0320', 'Faxe', 'Sjælland'), ('0326', 'Kalundborg', 'Sjælland'),
  ('0329', 'Ringsted', 'Sjælland'), ('0330', 'Slagelse', 'Sjælland'), ('0336', 'Stevns', 'Sjælland'), ('0340', 'Sorø', 'Sjælland'),
  ('0350', 'Lejre', 'Sjælland'), ('0360', 'Lolland', 'Sjælland'), ('0370', 'Næstved', 'Sjælland'),
  ('0376', 'Guldborgsund', 'Sjælland'), ('0390', 'Vordingborg', 'Sjælland'),
  ('0410', 'Middelfart', 'Syddanmark'), ('0420', 'Assens', 'Syddanmark'), ('0430', 'Faaborg-Midtfyn', 'Syddanmark'),
  ('0440', 'Kerteminde', 'Syddanmark'), ('0450', 'Nyborg', 'Syddanmark'), ('0461', 'Odense', 'Syddanmark'),
  ('0479', 'Svendborg', 'Syddanmark'), ('0480', 'Nordfyns', 'Syddanmark'), ('0482', 'Langeland', 'Syddanmark'),
  ('0492', 'Ærø', 'Syddanmark'), ('0510', 'Haderslev', 'Syddanmark'), ('0530', 'Billund', 'Syddanmark'),
  ('0540', 'Sønderborg', 'Syddanmark'), ('0550', 'Tønder', 'Syddanmark'), ('0561', 'Esbjerg', 'Syddanmark'),
  ('0563', 'Fanø', 'Syddanmark'), ('0573', 'Varde', 'Syddanmark'), ('0575', 'Vejen', 'Syddanmark'), ('0580', 'Aabenraa', 'Syddanmark'),
  ('0607', 'Fredericia', 'Syddanmark'), ('0621', 'Kolding', 'Syddanmark'), ('0630', 'Vejle', 'Syddanmark'),
  ('0615', 'Horsens', 'Midtjylland'), ('0657', 'Herning', 'Midtjylland'), ('0661', 'Holstebro', 'Midtjylland'),
  ('0665', 'Lemvig', 'Midtjylland'), ('0671', 'Struer', 'Midtjylland'), ('0706', 'Syddjurs', 'Midtjylland'),
  ('0707', 'Norddjurs', 'Midtjylland'), ('0710', 'Favrskov', 'Midtjylland'), ('0727', 'Odder', 'Midtjylland'),
  ('0730', 'Randers', 'Midtjylland'), ('0740', 'Silkeborg', 'Midtjylland'), ('0741', 'Samsø', 'Midtjylland'),
  ('0746', 'Skanderborg', 'Midtjylland'), ('0751', 'Aarhus', 'Midtjylland'), ('0756', 'Ikast-Brande', 'Midtjylland'),
  ('0760', 'Ringkøbing-Skjern', 'Midtjylland'), ('0766', 'Hedensted', 'Midtjylland'), ('0779', 'Skive', 'Midtjylland'),
  ('0791', 'Viborg', 'Midtjylland'),
  ('0773', 'Morsø', 'Nordjylland'), ('0787', 'Thisted', 'Nordjylland'), ('0810', 'Brønderslev', 'Nordjylland'),
  ('0813', 'Frederikshavn', 'Nordjylland'), ('0820', 'Vesthimmerlands', 'Nordjylland'), ('0825', 'Læsø', 'Nordjylland'),
  ('0840', 'Rebild', 'Nordjylland'), ('0846', 'Mariagerfjord', 'Nordjylland'), ('0849', 'Jammerbugt', 'Nordjylland'),
  ('0851', 'Aalborg', 'Nordjylland'), ('0860', 'Hjørring', 'Nordjylland');
insert into municipalities (name, code, valid_from) select name, code, '2007-01-01' from listed;
insert into municipality_regions (municipality, region) select name, region from listed;
insert into municipality_regions (municipality, region)
select name, 'Østdanmark' from listed where region in ('Hovedstaden', 'Sjælland');

-- The region of a municipality on a day; null for an unknown municipality.
create function region_on(asked text, day date) returns text language sql stable set search_path from current as $$
  select r.name from municipality_regions m join regions r on r.name = m.region
  where m.municipality = asked and day between r.valid_from and coalesce(r.valid_to, 'infinity')
$$;
