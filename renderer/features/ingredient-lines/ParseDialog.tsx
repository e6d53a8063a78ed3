import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import type { NameChoice } from '#renderer/features/recipes/index.ts'
import { counted } from '#renderer/i18n/format.ts'
import { isOpenLine, textOfLine } from './parsed-lines.ts'
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

/** Parses the lines that have no food yet and shows each before and after; only accepted ones change. */
export function ParseDialog({ draft, units, foods, language, onClose, onDone }: ParseDialogProps) {
  const { t } = useTranslation()
  const [lines] = useState(() => draft.ingredients.filter(isOpenLine))
  const texts = lines.map((line) => textOfLine(line, draft.settings.disableAmount))
  const parsing = useParsedLines(lines, texts, language)

  if (parsing.read) {
    return (
      <ParseReview
        read={parsing.read}
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
          <Button size="compact-md" onClick={parsing.again}>
            {t('general.retry')}
          </Button>
        </Alert>
      )}
    </Dialog>
  )
}
