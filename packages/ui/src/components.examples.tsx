import { type ReactNode, useState } from 'react';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { ConfirmProvider, type Question, useConfirm } from './confirm-dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { CheckboxGroup } from './forms/checkbox-group.tsx';
import { ChoiceGroup } from './forms/choice-group.tsx';
import { ErrorSummary } from './forms/error-summary.tsx';
import { Field } from './forms/field.tsx';
import { FieldFrame } from './forms/field-frame.tsx';
import { RadioGroup } from './forms/radio-group.tsx';
import { Select } from './forms/select.tsx';
import { TextArea } from './forms/text-area.tsx';
import { LinkButton } from './link-button.tsx';
import { Modal } from './modal.tsx';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { Steps } from './steps.tsx';
import { Table } from './table.tsx';
import { Cell, HeadCell, Row, RowHeaderCell, SelectCell, SelectHeadCell, SkeletonRows, TableFrame } from './table-parts.tsx';

/** A component in each of its states, by the name of the state. */
export type States = Readonly<Record<string, ReactNode>>;

const longWord = 'Iværksætteriundervisningskoordinatoruddannelsesforløb';
const sentence = 'Tilmelding til lærercamp for hele teamet på Sankt Annæ Gymnasium og Grundskole';
const long = `${sentence}, ${longWord}`;
const email = 'Skriv en e-mail som navn@skole.dk';
const kinds = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['info', 'success', 'warning', 'error'] as const;
const subjects = [
  { value: 'da', label: 'Dansk' },
  { value: 'ma', label: 'Matematik' },
  { value: 'nt', label: 'Natur/teknologi' },
  { value: 'long', label: `Håndværk og design med ${longWord.toLowerCase()}` },
];
const days = [
  { value: '13', label: 'Onsdag den 13. januar', hint: 'Få pladser' },
  { value: '14', label: 'Torsdag den 14. januar', hint: 'Venteliste: I er nummer 4, og får besked med det samme' },
];
const grades = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'].map((value) => ({ value, label: `${value}.` }));

const cross = (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M4 4l12 12M16 4L4 16" />
  </svg>
);

function Chosen({ error, compact = false }: { readonly error?: string; readonly compact?: boolean }) {
  const [chosen, choose] = useState<readonly string[]>(compact ? ['4', '5', '6'] : ['ma']);
  const [label, choices] = compact ? ['Klassetrin', grades] : ['Fag', subjects];
  return <CheckboxGroup label={label} hint="Sæt gerne flere kryds" {...{ choices, chosen, error, compact }} onChoose={choose} />;
}

function OneOfFew({ first, error }: { readonly first?: string; readonly error?: string }) {
  const [chosen, choose] = useState(first);
  return <RadioGroup label="Vælg dag" name={`day-${first}`} choices={days} chosen={chosen} onChoose={choose} error={error} />;
}

function OpensModal({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" label={wide ? 'Åbn det brede vindue' : 'Åbn vinduet'} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Modal label={wide ? 'Sammenlign to skoler' : 'Om din profil'} closeLabel="Luk" wide={wide} onClose={() => setOpen(false)}>
          {children}
        </Modal>
      ) : null}
    </>
  );
}

function Asks({ opener, ...question }: Partial<Question> & { readonly opener: string }) {
  const confirm = useConfirm();
  const words = {
    headline: 'Vil I melde fra?',
    text: 'I mister jeres pladser på:',
    confirmLabel: 'Meld fra',
    cancelLabel: 'Behold pladserne',
  };
  return (
    <Button
      kind="secondary"
      aria-haspopup="dialog"
      label={opener}
      onClick={() => void confirm({ ...words, ...question }).catch(() => undefined)}
    />
  );
}

interface School {
  readonly name: string;
  readonly town: string;
  readonly pupils: number;
}

const schools: readonly School[] = [
  { name: 'Munkebjergskolen', town: 'Odense', pupils: 24 },
  { name: 'Den Selvejende Institution Sankt Annæ Gymnasium og Grundskole', town: 'København', pupils: 112 },
  { name: 'Skolen ved Søen', town: '–', pupils: 0 },
];

function SchoolTable({ rows, dense = false }: { readonly rows: readonly School[]; readonly dense?: boolean }) {
  return (
    <Table
      caption={rows.length === 0 ? 'Ingen skoler endnu' : `Skoler ${dense ? 'i en arbejdsliste' : 'med hold'}`}
      dense={dense}
      columns={[
        { header: 'Skole', cell: ({ name }) => name },
        { header: 'By', cell: ({ town }) => town },
        { header: 'Elever', align: 'end', cell: ({ pupils }) => pupils },
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  );
}

function WorkList({ state }: { readonly state: 'ready' | 'busy' | 'waiting' }) {
  const head = (
    <>
      <SelectHeadCell>
        <input type="checkbox" aria-label={`Vælg alle (${state})`} />
      </SelectHeadCell>
      <HeadCell header="Skole" sort={{ direction: 'ascending', onSort: () => undefined }} />
      <HeadCell header="By" sort={{ direction: 'none', onSort: () => undefined }} />
      <HeadCell header="Elever" align="end" />
    </>
  );
  return (
    <TableFrame caption={`Skoler at behandle (${state})`} dense busy={state === 'busy'} head={head}>
      {state === 'waiting' ? <SkeletonRows rows={3} columns={4} /> : null}
      {(state === 'waiting' ? [] : schools).map(({ name, town, pupils }, at) => (
        <Row key={name} chosen={at === 1}>
          <SelectCell>
            <input type="checkbox" aria-label={`Vælg ${name} (${state})`} defaultChecked={at === 1} />
          </SelectCell>
          <RowHeaderCell>{name}</RowHeaderCell>
          <Cell header="By">{town}</Cell>
          <Cell header="Elever" align="end">
            {pupils}
          </Cell>
        </Row>
      ))}
    </TableFrame>
  );
}

const wrong = [
  { fieldId: 'example-email', message: email },
  { fieldId: 'example-long', message: `Teksten om ${longWord} må højst være 600 tegn` },
];

/** Every component of this package in all its states. Buttons have no disabled state: they are never disabled. */
export const componentExamples: Readonly<Record<string, States>> = {
  Badge: {
    tones: (['neutral', ...tones] as const).map((tone) => <Badge key={tone} label={`Plads: ${tone}`} tone={tone} />),
    'long text': <Badge label="Venter på svar fra skolen" tone="warning" />,
  },
  Button: {
    kinds: kinds.map((kind) => <Button key={kind} kind={kind} label={`Gem (${kind})`} />),
    busy: kinds.map((kind) => <Button key={kind} kind={kind} label="Gemmer …" busy />),
    'with an icon': [
      <Button key="both" kind="secondary" label="Fjern holdet" icon={cross} />,
      <Button key="icon" kind="quiet" label="Luk" icon={cross} iconOnly />,
    ],
    'long text': <Button label={sentence} />,
  },
  LinkButton: {
    kinds: kinds.map((kind) => <LinkButton key={kind} kind={kind} href="#Button" label={`Se events (${kind})`} />),
    'with an icon': <LinkButton href="#Button" kind="secondary" label="Luk og gå tilbage" icon={cross} />,
    'long text': <LinkButton href="#Button" label={sentence} />,
  },
  Card: {
    plain: (
      <Card headline="Lærercamp i Odense" level={3}>
        <p>Onsdag den 13. januar kl. 9.00–15.00</p>
      </Card>
    ),
    'with a badge': (
      <Card headline="Webinar om idéudvikling" level={3} aside={<Badge label="Du har en plads" tone="success" />}>
        <p>Torsdag den 14. januar kl. 15.30</p>
      </Card>
    ),
    'long text': (
      <Card headline={long} level={3} aside={<Badge label="På venteliste som nummer 14" tone="warning" />}>
        <p>{`${long}. `.repeat(3)}</p>
      </Card>
    ),
  },
  Notice: {
    tones: tones.map((tone) => (
      <Notice key={tone} tone={tone} headline={`Besked: ${tone}`}>
        <p>
          Vi har sendt en mail. <a href="#Notice">Se, hvad der står i den</a>
        </p>
      </Notice>
    )),
    'headline only': <Notice tone="success" headline="Ændringerne er gemt" />,
    'long text': (
      <Notice tone="error" headline={long}>
        {`${long}. `.repeat(3)}
      </Notice>
    ),
  },
  EmptyState: {
    plain: <EmptyState headline="Ingen hold endnu" text="Når I opretter et hold, står det her." />,
    'with an action': (
      <EmptyState
        headline="Ingen tilmeldinger"
        text="Find et event, der passer jer."
        action={<LinkButton href="#Card" label="Se events" />}
      />
    ),
    'long text': <EmptyState headline={long} text={`${long}. `.repeat(2)} />,
  },
  Skeleton: {
    small: <Skeleton label="Henter små kort" size="small" cards={2} />,
    medium: <Skeleton label="Henter et kort" />,
    large: <Skeleton label="Henter et stort kort" size="large" />,
  },
  Steps: {
    first: <Steps label="Trin: begyndt" steps={['Din skole', 'Dine fag', 'Bekræft']} now={0} />,
    middle: <Steps label="Trin: halvvejs" steps={['Din skole', 'Dine fag', 'Bekræft']} now={1} />,
    'long text': <Steps label="Trin: lange navne" steps={[long, 'Dine fag', `Bekræft din ${longWord}`]} now={2} />,
  },
  Field: {
    empty: <Field label="Fornavn" />,
    filled: <Field label="Telefon" hint="Otte cifre" type="tel" defaultValue="12345678" />,
    optional: <Field label="Lokale" optionalText="(valgfrit)" />,
    error: <Field id="example-email" label="E-mail" type="email" hint="Din arbejdsmail" error={email} defaultValue="mette" />,
    disabled: <Field label="Kommune" defaultValue="Odense" disabled />,
    'read only': <Field label="Brugernavn" defaultValue="mette@skole.example" readOnly />,
    'long text': <Field label={long} hint={long} error={long} defaultValue={long} />,
  },
  TextArea: {
    empty: <TextArea label="Beskriv jeres opfindelse" hint="Højst 600 tegn" />,
    error: <TextArea id="example-long" label="Begrundelse" error="Teksten må højst være 600 tegn" defaultValue={`${long}. `.repeat(4)} />,
    disabled: <TextArea label="Bemærkning" defaultValue="Afgjort den 3. januar." disabled />,
  },
  Select: {
    empty: <Select label="Stilling" choices={subjects} emptyText="Vælg" />,
    filled: <Select label="Vigtigste fag" hint="Det, du underviser mest i" choices={subjects} defaultValue="long" />,
    error: <Select label="Første fag" choices={subjects} emptyText="Vælg" error="Vælg et fag" />,
    disabled: <Select label="Andet fag" choices={subjects} defaultValue="ma" disabled />,
  },
  CheckboxGroup: { chosen: <Chosen />, error: <Chosen error="Vælg mindst ét fag" />, compact: <Chosen compact /> },
  RadioGroup: { empty: <OneOfFew />, chosen: <OneOfFew first="13" />, error: <OneOfFew first="" error="Vælg en dag" /> },
  'ChoiceGroup and FieldFrame': {
    'choices of one’s own': (
      <ChoiceGroup label="Samtykke" hint="Du kan trække det tilbage" error="Sæt kryds for at gå videre" optionalText="(valgfrit)">
        <label>
          <input type="checkbox" /> Ja tak
        </label>
      </ChoiceGroup>
    ),
    'a control of one’s own': <FieldFrame label="Dato">{(ties) => <input type="date" {...ties} />}</FieldFrame>,
  },
  ErrorSummary: {
    two: <ErrorSummary headline="Ret dette og prøv igen" errors={wrong} attempt={0} />,
    'long text': <ErrorSummary headline={long} errors={[{ fieldId: 'example-long', message: long }]} attempt={0} />,
  },
  Table: {
    rows: <SchoolTable rows={schools} />,
    dense: <SchoolTable rows={schools} dense />,
    empty: <SchoolTable rows={[]} />,
  },
  'TableFrame and its cells': {
    'sorted and chosen': <WorkList state="ready" />,
    'other rows on their way': <WorkList state="busy" />,
    loading: <WorkList state="waiting" />,
  },
  Modal: {
    narrow: <OpensModal>Her ser du, hvad skolen har meldt sig til.</OpensModal>,
    'wide, with long text': <OpensModal wide>{`${long}. `.repeat(60)}</OpensModal>,
  },
  ConfirmDialog: {
    'asks before something is done': (
      <ConfirmProvider>
        <Asks opener="Godkend" headline="Godkend skolen?" text="Alle lærere får besked." confirmLabel="Godkend skolen" cancelLabel="Vent" />
        <Asks opener="Meld fra" danger details={['Lærercamp i Odense', 'Webinar om idéudvikling']} />
        <Asks opener="Meld fra (lang tekst)" danger headline={long} details={[long, `${long}, anden dag`]} />
      </ConfirmProvider>
    ),
  },
};
