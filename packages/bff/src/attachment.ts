/** `Content-Disposition` of a download (RFC 6266, RFC 8187): a plain name for old readers, which holds neither quotes nor line breaks, and the right one. */
export function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^A-Za-z0-9._-]+/g, '-').replace(/^\.+/, '') || 'fil';
  const right = fileName.replaceAll(/[\p{Cc}\p{Cs}/\\]/gu, '-');
  if (right === plain) return `attachment; filename="${plain}"`;
  const encoded = encodeURIComponent(right).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
