import sanitizeHtml from 'sanitize-html';
import { labelCells } from './blocks/label-cells.ts';

/** Texts changed at or after this instant are in the new format (specification, section 9). */
const newFormatSince = Date.parse('2023-01-01T14:26:22.483Z');

const shared = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'pre', 'a'],
    ...['img', 'figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td', 'abbr'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    abbr: ['title'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'plaintext',
    'template',
    'title',
  ],
} satisfies sanitizeHtml.IOptions;

/** Gives links with `target="_blank"` a `rel` of `noopener noreferrer`; drops any other `target` and the editor's own `rel`. */
const safeLink: sanitizeHtml.Transformer = (tagName, { target, rel: _rel, ...attribs }) => {
  const place = target?.trim().toLowerCase() ?? '';
  if (place === '_blank') return { tagName, attribs: { ...attribs, target: place, rel: 'noopener noreferrer' } };
  return { tagName, attribs };
};
/** A picture with the id of a media item (`data-udi`) gets that item's URL, which may have changed since the text was written. */
const lazyImage: sanitizeHtml.Transformer = (tagName, { 'data-udi': item, ...attribs }) => ({
  tagName,
  attribs: { alt: '', ...attribs, ...(item && item !== '#' ? { src: item } : {}), loading: 'lazy' },
});

const newFormat: sanitizeHtml.IOptions = { ...shared, transformTags: { a: safeLink, img: lazyImage, h1: 'h2' } };

/** The old editor wrote presentational tags, which become semantic ones. */
const oldFormat: sanitizeHtml.IOptions = {
  ...shared,
  transformTags: { a: safeLink, img: lazyImage, h1: 'h2', b: 'strong', i: 'em', strike: 's', div: 'p', h5: 'h4', h6: 'h4' },
};

/**
 * Rich text by allow-list; nothing that runs or restyles survives. The format follows from the date of the last change;
 * without one it is the old format, and the log says so.
 */
export function sanitizeRichText(html: string, updatedDate: unknown, log: { readonly warn: (message: string) => void }): string {
  const updated = typeof updatedDate === 'string' ? Date.parse(updatedDate) : Number.NaN;
  if (Number.isNaN(updated)) log.warn("Updated Date Missing, Can't display RTE correctly");
  return labelCells(sanitizeHtml(html, updated >= newFormatSince ? newFormat : oldFormat));
}

const drawing = ['fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'fill-rule', 'clip-rule', 'transform', 'opacity'];

/** Sanitises an SVG to its shapes: no script, link, style or foreign content. */
export function sanitizeSvg(svg: string): string {
  return sanitizeHtml(svg, {
    allowedTags: ['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'title'],
    allowedAttributes: {
      '*': drawing,
      svg: ['xmlns', 'viewBox', 'width', 'height', 'aria-hidden', 'role', 'focusable', ...drawing],
      path: ['d', ...drawing],
      circle: ['cx', 'cy', 'r', ...drawing],
      ellipse: ['cx', 'cy', 'rx', 'ry', ...drawing],
      rect: ['x', 'y', 'width', 'height', 'rx', 'ry', ...drawing],
      line: ['x1', 'x2', 'y1', 'y2', ...drawing],
      polyline: ['points', ...drawing],
      polygon: ['points', ...drawing],
    },
    parser: { lowerCaseTags: false, lowerCaseAttributeNames: false },
  });
}
