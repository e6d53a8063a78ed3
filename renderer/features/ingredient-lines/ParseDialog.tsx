import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { isReadable, textOfLine, worthShowing } from './parsed-lines.ts'
import { ParseReview } from './ParseReview.tsx'
import { type DraftLines, withTaken } from './plain-lines.ts'
import { useParsedLines } from './use-parsed-lines.ts'

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

/**
 * Parses the lines and shows before and after of each that has no food yet or would be read otherwise by now; only
 * accepted ones change.
 */
export function ParseDialog({ draft, units, foods, language, onClose, onDone }: ParseDialogProps) {
  const { t } = useTranslation()
  const [lines] = useState(() => draft.ingredients.filter(isReadable))
  const texts = lines.map((line) => textOfLine(line, draft.settings.disableAmount))
  const parsing = useParsedLines(lines, texts, language)

  const { read } = parsing
  const shown = useMemo(() => read && worthShowing(lines, read), [lines, read])
  const hasNothing = lines.length === 0 || shown?.length === 0

  if (shown && shown.length > 0) {
    return (
      <ParseReview
        read={shown}
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
      {...(hasNothing && { cancelLabel: t('general.close') })}
    >
      {hasNothing && <Text>{t('recipe-edit.parse-nothing')}</Text>}
      {!hasNothing && !parsing.error && (
        <Group role="status">
          <Loader size="sm" />
          <Text>{t('recipe-edit.parse-reading', counted(lines.length))}</Text>
        </Group>
      )}
      {parsing.error && (
        <Alert color="error" role="alert">
          <Text mb="sm">{parsing.error.message}</Text>
          <Button size="compact-md" onClick={parsing.again}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
    </Dialog>
  )
}
