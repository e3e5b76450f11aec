/** The id of a material's card on the page. */
export function materialAnchor(materialId: string): string {
  return `materiale-${materialId}`;
}
