import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ingredientParser } from '#contract/ingredient-parser.ts'
import { call } from '#renderer/api/client.ts'
import { formatLocale } from '#renderer/i18n/format.ts'
import type { IngredientDraft } from './ingredient-draft.ts'
import { type ParsedLine, parsedLine } from './parsed-lines.ts'

/**
 * Asks what lines mean. `read` is null until all of them are read.
 * @param lines an array that keeps its identity
 * @param texts the words of each line
 * @param language in which they are written, if that is known
 */
export function useParsedLines(
  lines: IngredientDraft[],
  texts: string[],
  language: string | null,
): { read: ParsedLine[] | null; error: Error | null; again: () => void } {
  const { data, error, refetch } = useQuery({
    queryKey: ['parser', 'ingredients', texts, language],
    queryFn: ({ signal }) =>
      call(
        ingredientParser.many,
        {
          body: {
            parser: 'nlp',
            amount: 'whole',
            ingredients: texts.map((text) => text.slice(0, 2000)),
            language,
          },
        },
        signal,
      ),
    enabled: lines.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const read = useMemo(
    () =>
      data === undefined
        ? null
        : lines.flatMap((line, index) => {
            const answer = data[index]
            return answer ? [parsedLine(line, answer, formatLocale())] : []
          }),
    [data, lines],
  )
  return { read, error, again: () => void refetch() }
}
