-- A school is looked for among those of its postnummer too: whoever asks for it may have mistaken the municipality.
create index institutions_postal_code on institutions (postal_code);
