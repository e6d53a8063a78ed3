import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ingredientParser } from '#contract/ingredient-parser.ts'
import { call } from '#renderer/api/client.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { counted, formatLocale } from '#renderer/i18n/format.ts'
import type { IngredientDraft } from './ingredient-draft.ts'
import { isOpenLine, parsedLine, textOfLine } from './parsed-lines.ts'
import { ParseReview } from './ParseReview.tsx'
import { type DraftLines, withSettings } from './plain-lines.ts'

interface ParseDialogProps {
  draft: DraftLines
  units: NameChoice
  foods: NameChoice
  /** In which the lines are written, if that is known. */
  language: string | null
  onClose: () => void
  /** Called with the accepted lines, and the settings that show their amounts. */
  onDone: (changes: Partial<DraftLines>) => void
}

/** Parses the lines that have no food yet and shows each before and after; only accepted ones change. */
export function ParseDialog({ draft, units, foods, language, onClose, onDone }: ParseDialogProps) {
  const { t } = useTranslation()
  const [lines] = useState(() => draft.ingredients.filter(isOpenLine))
  const texts = lines.map((line) => textOfLine(line, draft.settings.disableAmount))
  const parsing = useQuery({
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

  if (parsing.data) {
    const read = lines.flatMap((line, index) => {
      const answer = parsing.data[index]
      return answer ? [parsedLine(line, answer, formatLocale())] : []
    })
    return (
      <ParseReview
        read={read}
        units={units}
        foods={foods}
        onClose={onClose}
        onDone={(taken) => onDone(withTaken(draft, taken))}
      />
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('recipe-edit.parse-title')}
      {...(lines.length === 0 && { cancelLabel: t('general.close') })}
    >
      {lines.length === 0 && <Text>{t('recipe-edit.parse-nothing')}</Text>}
      {lines.length > 0 && !parsing.error && (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t('recipe-edit.parse-reading', counted(lines.length))}</Text>
        </Group>
      )}
      {parsing.error && (
        <Alert color="error" role="alert">
          <Text mb="sm">{parsing.error.message}</Text>
          <Button size="compact-md" onClick={() => void parsing.refetch()}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
    </Dialog>
  )
}

/** The other lines keep their text, since switching the setting alone would change how they read. */
function withTaken(draft: DraftLines, taken: IngredientDraft[]): Partial<DraftLines> {
  const { settings, ingredients = draft.ingredients } = withSettings(draft, {
    ...draft.settings,
    disableAmount: false,
  })
  const byKey = new Map(taken.map((line) => [line.key, line]))
  return { settings, ingredients: ingredients.map((line) => byKey.get(line.key) ?? line) }
}
