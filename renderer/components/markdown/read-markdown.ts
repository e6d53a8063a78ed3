import DOMPurify from 'dompurify'
import MarkdownIt from 'markdown-it'
import { withoutHandlers } from './without-handlers.ts'

const tags = [
  'a abbr b br cite del dfn em i ins s small span strong sub sup u',
  'code kbd pre samp var',
  'address blockquote div h1 h2 h3 h4 h5 h6 hr p',
  'dd dl dt li ol ul',
  'colgroup table tbody td tfoot th thead tr',
  'img',
].flatMap((group) => group.split(' '))

const attributes = [
  'href',
  'title',
  'src',
  'alt',
  'width',
  'height',
  'start',
  'colspan',
  'rowspan',
  'dir',
  'lang',
]

const reader = new MarkdownIt({ html: true, linkify: true, breaks: true })
const purifier = DOMPurify(window)

/** Parses Markdown with HTML and sanitizes it: no scripts, styles, frames, forms or pictures from elsewhere. */
export function readMarkdown(text: string): DocumentFragment {
  const { content } = document.createElement('template')
  const holder = content.ownerDocument.createElement('div')
  // Parsed inside a template, because it is the only place that the page's content security policy does not apply to:
  // nothing in it loads or runs, and what is about to be removed is not reported as a violation.
  holder.innerHTML = withoutHandlers(reader.render(text))
  purifier.sanitize(holder, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/#?]|\.\.?\/|[^:]*$)/i,
    IN_PLACE: true,
  })
  content.append(...holder.childNodes)
  for (const image of content.querySelectorAll('img')) adjustImage(image)
  for (const link of content.querySelectorAll('a')) adjustLink(link)
  return content
}

/**
 * Pictures of our own server are shown. Others become links: loading them would tell their host who opened the recipe.
 */
function adjustImage(image: HTMLImageElement) {
  const address = addressOf(image.getAttribute('src'))
  if (address?.origin === window.location.origin) {
    image.setAttribute('loading', 'lazy')
    return
  }
  if (address === null || !/^https?:$/.test(address.protocol)) return image.remove()
  const words = image.getAttribute('alt') || address.href
  if (image.closest('a')) return image.replaceWith(words)
  const link = document.createElement('a')
  link.setAttribute('href', address.href)
  link.textContent = words
  image.replaceWith(link)
}

function adjustLink(link: HTMLAnchorElement) {
  const address = addressOf(link.getAttribute('href'))
  if (address === null || address.origin === window.location.origin) return
  if (!/^https?:$/.test(address.protocol)) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

function addressOf(text: string | null): URL | null {
  try {
    return text === null ? null : new URL(text, window.location.href)
  } catch {
    return null
  }
}
