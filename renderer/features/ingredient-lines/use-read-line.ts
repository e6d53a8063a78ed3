import { useQuery } from '@tanstack/react-query'
import { ingredientParser } from '#contract/ingredient-parser.ts'
import { call } from '#renderer/api/client.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { IngredientDraft } from './ingredient-draft.ts'
import { parsedLine } from './parsed-lines.ts'

/** What is understood of a line: `words` of a line that is still text, or null to ask nothing. */
export function useReadLine(line: IngredientDraft, words: string | null) {
  const reading = useQuery({
    queryKey: ['parser', 'ingredient', words],
    queryFn: ({ signal }) =>
      call(
        ingredientParser.one,
        { body: { parser: 'nlp', amount: 'whole', ingredient: (words ?? '').slice(0, 2000) } },
        signal,
      ),
    enabled: words !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return {
    line: reading.data ? parsedLine(line, reading.data, formatLocale()).line : null,
    failed: reading.isError,
    again: () => void reading.refetch(),
  }
}
