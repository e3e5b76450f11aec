/** Danish words around films. */
export const videoWords = {
  transcript: 'Læs, hvad der bliver vist og sagt',
  captions: 'Dansk',
  seconds: (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    const rest = seconds % 60;
    const parts = [minutes === 1 ? '1 minut' : minutes > 1 ? `${minutes} minutter` : '', rest > 0 ? `${rest} sekunder` : ''];
    return parts.filter((part) => part !== '').join(' og ');
  },
  houses: { youtube: 'YouTube', vimeo: 'Vimeo' },
  ask: (house: string) => `Filmen ligger hos ${house}. Ser du den her, får ${house} besked om det og kan gemme oplysninger i din browser.`,
  accept: 'Ja, vis film fra YouTube og Vimeo',
  elsewhere: (house: string) => `Se filmen hos ${house} i stedet`,
} as const;
