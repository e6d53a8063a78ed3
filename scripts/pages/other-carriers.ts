import { decodePage } from '#server/features/recipe-import/extract/index.ts'

/** Pages as they arrive when their server, a proxy or another way of showing them has changed them. */
export const otherCarriers: Record<string, (html: string) => string> = {
  'wrong-charset': (html) => decodePage(Buffer.from(html), 'text/html; charset=ISO-8859-1'),
  'cut-off': cutOff,
  amp: (html) =>
    html
      .replace(/<html(?=[\s>])/i, '<html amp')
      .replace(/<(\/?)(img|video|iframe)(?=[\s>/])/gi, '<$1amp-$2')
      .replace(/<script\b(?![^<>]{0,300}json)[^<>]{0,1000}>[\s\S]*?<\/script\s*>/gi, ''),
}

/** How much of what is behind the last list of a page is lost. */
const LOST = 0.5

/** The connection ended in the middle of what follows the recipe. */
function cutOff(html: string): string {
  const end = Math.max(...['</ol>', '</ul>', '</script>'].map((tag) => html.lastIndexOf(tag)))
  return end === -1 ? html : html.slice(0, Math.ceil(end + (html.length - end) * LOST))
}
