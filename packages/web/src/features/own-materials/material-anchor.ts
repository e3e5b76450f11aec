/** Where a material stands on the page. */
export function materialAnchor(materialId: string): string {
  return `materiale-${materialId}`;
}
