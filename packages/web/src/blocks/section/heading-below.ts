/** The heading of an item in a block: one step below the block's own heading, or in its place where it has none. */
export function headingBelow(content: { readonly Headline?: string | undefined }): 'h2' | 'h3' {
  return content.Headline ? 'h3' : 'h2';
}
