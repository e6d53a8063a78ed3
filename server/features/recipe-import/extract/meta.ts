import type { CheerioAPI } from 'cheerio'
import { attribute } from './dom.ts'
import { absoluteUrl } from './images.ts'
import { cleanLine, looseKey } from './text.ts'
import { bestTitle } from './titles.ts'

/** Metadata from the head of a page. */
export interface PageMeta {
  title: string
  description: string
  images: string[]
  author: string
  siteName: string
  keywords: string
  language: string | null
  canonicalUrl: string | null
}

/** Reads OpenGraph, Twitter and plain meta tags. */
export function readMeta($: CheerioAPI, base: string): PageMeta {
  const tags = new Map<string, string[]>()
  for (const element of $('meta').toArray()) {
    const name = (attribute(element, 'property') || attribute(element, 'name')).trim().toLowerCase()
    const content = attribute(element, 'content').trim()
    if (name === '' || content === '') continue
    const known = tags.get(name)
    if (known) known.push(content)
    else tags.set(name, [content])
  }
  const first = (...names: string[]) => names.map((name) => tags.get(name)?.[0]).find(Boolean) ?? ''
  const siteName = cleanLine(first('og:site_name', 'application-name'))
  const canonical = attribute0($, 'link[rel=canonical]', 'href') || first('og:url')
  return {
    title: readTitle($, first('og:title', 'twitter:title'), [siteName, ...siteNames(base)]),
    description: cleanLine(first('og:description', 'description', 'twitter:description')),
    images: [
      'og:image:secure_url',
      'og:image',
      'og:image:url',
      'twitter:image',
      'twitter:image:src',
    ].flatMap((name) => tags.get(name) ?? []),
    author: cleanLine(first('author', 'article:author', 'parsely-author')).replace(
      /^https?:\S+$/,
      '',
    ),
    siteName,
    keywords: first('keywords', 'parsely-tags'),
    language: readLanguage(attribute0($, 'html', 'lang') || first('og:locale', 'content-language')),
    canonicalUrl: canonical === '' ? null : absoluteUrl(canonical, base),
  }
}

function attribute0($: CheerioAPI, selector: string, name: string): string {
  return $(selector).first().attr(name)?.trim() ?? ''
}

/** A BCP 47 tag ('pt_br' → 'pt-BR'), or null for anything else. */
export function readLanguage(value: unknown): string | null {
  const text = cleanLine(value).replaceAll('_', '-')
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i.test(text)) return null
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** What a site may be called by its address: 'www.good-soup.co.uk' → 'good-soup', and 'co.uk' never. */
function siteNames(address: string): string[] {
  if (!URL.canParse(address)) return []
  return new URL(address).hostname.split('.').filter((part) => part.length > 3)
}

/** The page's title without the site's name. */
function readTitle($: CheerioAPI, shared: string, sites: string[]): string {
  const titleOf = (text: string) =>
    withoutSite(withoutFile(cleanLine(text).slice(0, 500).replaceAll('｜', ' | ')), sites)
  const post = postBelow($, cleanLine($('title').first().text()).slice(0, 500))
  if (post !== '') return post
  const headings = $('h1')
    .toArray()
    .slice(0, 5)
    .map((heading) => cleanLine($(heading).text()))
    .filter((text) => text.length > 2 && text.length < 150)
  return bestTitle({
    shared: titleOf(shared),
    tab: titleOf($('title').first().text()),
    headings,
    sites,
  })
}

/** 'Microsoft Word - Leek soup.docx': what a program calls a page that it made of a document. */
const withoutFile = (title: string) =>
  title
    .replace(/^Microsoft (?:Office )?Word - /, '')
    .replace(/(?<=\S)\.(?:docx?|odt|pdf|rtf)$/i, '')

/** 'Our kitchen: Leek soup', or the other way round, where the largest heading is the site's, and a smaller one the post's. */
function postBelow($: CheerioAPI, tab: string): string {
  const all = $('h1')
  const site = cleanLine(all.first().text())
  const post = all.length === 1 && site.length > 2 ? besideSite(tab, site) : ''
  if (post === '') return ''
  const isHead = all.closest(HEADS).length > 0 && all.closest(TEXT).length === 0
  const headings = $('h2, h3').slice(0, MOST_HEADINGS).toArray()
  // Between the site and the post, the tab may say where the post is filed.
  const names = [post, post.split(' | ').at(-1) ?? '']
  const own = headings.find((heading) =>
    names.some((name) => looseKey($(heading).text()) === looseKey(name)),
  )
  const isPost = own && (isHead || POST_TITLE.test(attribute(own, 'class').slice(0, 200)))
  return isPost ? cleanLine($(own).text()) : ''
}

const IN_FRONT = /^\s?[:|\u2013\u2014-]\s/
const BEHIND = /\s[:|\u2013\u2014-]\s$/
const LONGEST_POST = 200 // characters
const POST_TITLE = /(?:post|entry|article)[-_]?title/i

/** The rest of a tab's title that has the site's name in front or at its end; '' for any other. */
function besideSite(tab: string, site: string): string {
  const isFirst = tab.startsWith(site)
  const rest = isFirst ? tab.slice(site.length) : tab.slice(0, -site.length)
  const sign = isFirst ? IN_FRONT.exec(rest.slice(0, 4)) : BEHIND.exec(rest.slice(-4))
  if (sign === null || (!isFirst && !tab.endsWith(site))) return ''
  const post = isFirst ? rest.slice(sign[0].length) : rest.slice(0, -sign[0].length)
  return post.length > 2 && post.length <= LONGEST_POST ? post : ''
}

const HEADS =
  'header, [id*=header], [class*=header], [class*=masthead], [id*=kopf], [class*=logo], [id*=logo], [class*=brand]'
/** What has the page's own headings, in a head of theirs. */
const TEXT = 'article, main, [class*=post], [class*=entry]'
const MOST_HEADINGS = 60

/** 'Forum name :: View topic - Leek soup', as forums call the page of a thread. */
const THREAD =
  /^(?:view topic|(?:thema|thread) anzeigen|voir le sujet|ver tema|leggi argomento|bekijk onderwerp|zobacz temat|visa ämne|vis emne)$/iu
const FORUM = /(?:forums?|forumet|(?<!\p{L})foros?)(?!\p{L})/iu
const LONGEST_FORUM = 60 // characters

/** 'Leek soup' of 'Leek soup : Kitchen forum' as well. */
function withoutForum(title: string): string {
  const parts = title.split(/( (?:::?|[-–—•·|»]) )/u)
  const thread = parts.findIndex((part) => THREAD.test(part))
  if (thread > 0 && thread + 2 < parts.length) return parts.slice(thread + 2).join('')
  const last = parts.at(-1) ?? ''
  const isForum = parts.length > 2 && last.length <= LONGEST_FORUM && FORUM.test(last)
  return isForum ? parts.slice(0, -2).join('') : title
}

function withoutSite(whole: string, sites: string[]): string {
  const title = withoutForum(whole)
  const parts = title.split(/ [|\u2013\u2014\u00b7\u00bb\u2022-] | ?\| ?/)
  if (parts.length < 2) return title
  const last = parts.at(-1) ?? ''
  const isSite = sites.map(looseKey).some((site) => {
    const key = looseKey(last)
    return (
      site !== '' && key !== '' && (site.includes(key) || (site.length > 3 && key.includes(site)))
    )
  })
  const cut = title.lastIndexOf(last)
  const isTail = isSite || title.slice(0, cut).trimEnd().endsWith('|')
  return isTail
    ? title
        .slice(0, cut)
        .replace(
          /(?<![\s|\u2013\u2014\u00b7\u00bb\u2022-])[\s|\u2013\u2014\u00b7\u00bb\u2022-]+$/,
          '',
        )
    : title
}
