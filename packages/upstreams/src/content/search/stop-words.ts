/** Danish words that say nothing about what a page is about, as people write them. After the snowball list, with what one asks questions with. */
export const stopWords: ReadonlySet<string> = new Set(
  `ad af aldrig alle alt altså anden andet andre at bare begge blev blive bliver da de dem den denne der deres det dette dig din dine dit dog du
  efter ej eller en end ene eneste enhver er et far fik fleste flere for fordi forrige fra få får før god godt ham han hans har havde have hej
  helt hende hendes her hos hun hvad hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor hvornår i igen ikke ind ingen intet ja jeg jer
  jeres jo kan kom komme kommer kun kunne lad lave lidt lige lille man mange med meget men mens mere mig min mine mit mod må nej ned noget nogen
  nogle nu når og også om op os over på samme sammen se selv ser sig sin sine sit skal skulle som stor store så sådan tag tage til ud uden under
  var ved vi vil ville vor vore vores være været`.split(/\s+/),
);
