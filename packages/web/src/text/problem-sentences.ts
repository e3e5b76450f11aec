import { looksLikeCpr } from '@edison/contracts/cpr-like';
import type { ProblemCode } from '@edison/contracts/problem';
import { pageSentences } from './frame/page-sentences.ts';

/** One Danish sentence or two for every refusal: what happened, and what to do. */
export const problemSentences: Readonly<Record<ProblemCode, string>> = {
  ...pageSentences,
  STEP_UP_NEEDED: 'Bekræft, at det er dig, og prøv igen.',
  MOVED_ELSEWHERE: 'Siden er flyttet til et andet websted. Indlæs siden igen, så kommer du derhen.',
  FILE_TOO_LARGE: 'Filen er for stor. Gør den mindre, eller del den i flere.',
  FILE_TYPE_REFUSED: 'Den slags fil kan vi ikke tage imod, eller også passer navnet ikke til indholdet.',
  FILE_UNSAFE: 'Der er noget i filen, som kan køre, eller som vi ikke kan se ind i. Gem den uden, og prøv igen.',
  SCAN_UNAVAILABLE: 'Vi kan ikke tjekke filer for virus lige nu, så filen er ikke taget imod. Prøv igen om lidt.',
  PROFILE_MISSING: 'Vi mangler lidt om dig først. Udfyld din profil under Min profil, og kom så tilbage.',
  PROFILE_EXISTS: 'Du har allerede en profil. Gå til Min profil for at se den.',
  PROFILE_DEACTIVATED: 'Din profil er lukket. Skriv til os, hvis du mener, det er en fejl.',
  INSTITUTION_UNKNOWN: 'Vi kender ikke den skole. Vælg den på listen, eller skriv til os.',
  NAME_LOOKS_LIKE_CPR: 'Det ligner et CPR-nummer. Skriv kun navnet.',
  KEY_REUSED: 'Det, du sendte, er ændret undervejs. Indlæs siden igen, og prøv en gang til.',
  NOT_OPEN_YET: 'Tilmeldingen er ikke åbnet endnu. Se datoen på siden, og kom igen.',
  CLOSED: 'Tilmeldingen er lukket. Se de andre events, eller skriv til arrangøren.',
  FULL: 'Der er ikke plads nok. Prøv med færre pladser, eller se, om et andet event passer dig.',
  ALREADY_SIGNED_UP: 'Du er allerede tilmeldt. Vil du ændre noget, gør du det ved din tilmelding under Min profil.',
  WRONG_AUDIENCE: 'Det kan ikke lade sig gøre her, for eventet er for nogle andre. Se på eventets side, hvem det er for.',
  NOT_ENROLLED: 'Eventet er for lærere, der er med i forløbet. Gå med i forløbet på Min oversigt, og kom så tilbage.',
  INSTITUTION_PENDING: 'Din skole venter på at blive godkendt. Vi skriver til dig, så snart det er sket.',
  SCHOOL_NOT_PROVED: 'Vi skal vide, at du er på din skole, før du kan tilmelde andre. Skriv til os fra din mail på skolen.',
  DOMAIN_PUBLIC: 'Hos det domæne kan enhver få en mail, så det beviser ikke noget. Vælg et, som kun skolen eller kommunen giver.',
  SCHOOL_CHANGED_RECENTLY: 'Du har skiftet skole inden for den sidste måned. Er det den forkerte, så skriv til os, og vi retter det.',
  SENDER_MUTED:
    'Flere af dem, du har skrevet på en liste, siger, at de ikke har bedt om det. Tag dem, der ikke er fra din skole, af listen.',
  ALREADY_ASKED: 'Er spurgt i forvejen og har ikke svaret endnu. Fjern rækken.',
  DECLINED: 'Har sagt nej i dag. Prøv igen i morgen, eller fjern rækken.',
  MAILBOX_LIMIT: 'Har fået nok mails fra dig for nu. Prøv igen i morgen, eller fjern rækken.',
  OUTSIDE_LIMIT: 'Du kan skrive 30 om dagen på fra andre skoler og steder. Send resten i morgen, eller skriv til os.',
  REAFFIRM_NEEDED: 'Sig først, hvilken skole du er på i år. Det gør du på Min oversigt.',
  CODE_NEEDED: 'Man kommer med i forløbet med en kode. Bed om en hos dem, der står for forløbet.',
  CODE_INVALID: 'Koden passer ikke. Se efter, om den er skrevet rigtigt.',
  CODE_EXPIRED: 'Koden gælder ikke længere. Bed om en ny hos den, du fik den af.',
  CODE_USED_UP: 'Koden er brugt op. Bed om en ny hos den, du fik den af.',
  TEAM_SIZE: 'Holdet har for få eller for mange deltagere. Se, hvor mange I må være.',
  ROSTER_LOCKED: 'Holdlisten er låst nu. Skriv til arrangøren, hvis noget skal ændres.',
  SUBMISSION_LOCKED: 'Afleveringen er låst nu, så I kan ikke sende en ny. Skriv til arrangøren, hvis noget er galt.',
  CANCEL_DEADLINE_PASSED: 'Det er for sent at ændre eller melde fra her på siden. Skriv til arrangøren i stedet.',
  EVENT_CANCELLED: 'Eventet er aflyst. Se de andre events.',
  SIMILAR_EXISTS: 'Der er allerede en skole, der ligner. Se, om det er den samme, før du opretter en ny.',
  IN_USE: 'Den er i brug og kan ikke slettes. Flyt først det, der hører til den.',
  CAPACITY_TAKEN:
    'Så få pladser kan der ikke være: Flere er taget, eller en gruppe på ventelisten fylder mere. Vælg et højere tal, eller meld nogen fra først.',
  CHANGED_MEANWHILE: 'Nogen har ændret det, mens du skrev. Se den nye udgave, og gem så igen.',
  ALREADY_ANSWERED: 'En anden har allerede svaret, eller vedkommende står ikke på skolen mere. Du skal ikke gøre noget.',
  WRONG_STATE: 'Det kan ikke lade sig gøre længere. Indlæs siden igen for at se, hvordan det står.',
  SEASON_EXISTS: 'Forløbet har allerede en sæson i det skoleår. Ret den, der er der.',
  NAME_TAKEN: 'Navnet er taget. Find på et andet.',
  ROWS_REFUSED: 'Der er fejl i nogle af rækkerne. Ret dem, og send listen igen.',
  LIMIT_REACHED: 'Du har så mange, som du kan have. Slet en, du ikke bruger, og prøv igen.',
  LAST_ADMIN: 'Der skal altid være en administrator. Giv en anden rollen først.',
  JOB_RUNNING: 'Opgaven kører allerede, eller den er lige ved det. Vent, til den er færdig.',
  JOB_ABSENT: 'Den del af serveren, der har opgaven, er her ikke lige nu. Prøv igen om et par minutter.',
  EMAIL_ELSEWHERE: 'E-mail skiftes ikke her, men der, hvor man logger ind.',
  EMAIL_TAKEN: 'Adressen hører til en anden profil eller et andet login. Skriv en anden.',
  ROLES_ELSEWHERE: 'Roller styres ikke her. De gives og tages der, hvor man logger ind.',
  READ_ONLY_ON_BEHALF: 'Du ser siden som en anden, så du kan kun læse. Afslut visningen, hvis du vil ændre noget.',
  NOT_ON_BEHALF: 'Det kan du ikke se, mens du ser siden som en anden. Afslut visningen først.',
  ON_BEHALF_OVER: 'Visningen er slut. Afslut den for at komme tilbage til administrationen.',
};

/** The server's sentence for a name that contains a CPR number; undefined for any other name. */
export function cprError(name: string): string | undefined {
  return looksLikeCpr(name) ? problemSentences.NAME_LOOKS_LIKE_CPR : undefined;
}
