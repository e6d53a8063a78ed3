import { previewTags } from './preview-tags.ts'
import type { PageHead } from './with-head.ts'

interface Words {
  title: string
  description: string
}

/** Title and preview tags of a page that lists recipes. */
export function listHead(
  words: Words,
  { origin, path }: { origin: string; path: string },
): PageHead {
  return {
    title: `${words.title} · Trivet`,
    ...previewTags({ ...words, url: origin + path, image: `${origin}/icon-512.png` }, 'list'),
  }
}
