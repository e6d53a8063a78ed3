import type { PageHead } from './with-head.ts'

const MOST_LETTERS = 300

interface Preview {
  title: string
  description: string
  url: string
  image: string
}

/** Tags for search engines and messengers: Open Graph and Twitter cards. */
export function previewTags(
  { title, url, image, ...rest }: Preview,
  kind: 'recipe' | 'list',
): Pick<PageHead, 'names' | 'properties'> {
  const description = shortened(rest.description)
  return {
    names: {
      description,
      'twitter:card': kind === 'recipe' ? 'summary_large_image' : 'summary',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:url': url,
    },
    properties: {
      'og:type': kind === 'recipe' ? 'article' : 'website',
      'og:site_name': 'Trivet',
      'og:title': title,
      'og:description': description,
      'og:image': image,
      'og:url': url,
    },
  }
}

/** One line of at most 300 characters, cut at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MOST_LETTERS) return line
  const start = line.slice(0, MOST_LETTERS)
  return `${start.replace(/\s\S*$/, '')}…`
}
