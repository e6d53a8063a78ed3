import { Alert, Button, Group, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/components/buttons/CopyButton.tsx'
import { formatTime } from '#renderer/i18n/format.ts'
import type { AsideDraft, LocalDraft } from './draft/local-draft.ts'

interface KeptNoticeProps {
  kept: LocalDraft
  /** The recipe was saved by somebody since the draft was started. */
  isOlder: boolean
  onRestore: () => void
  onDrop: () => void
}

/** Offers to restore an unsaved draft of an earlier visit. */
export function KeptNotice({ kept, isOlder, onRestore, onDrop }: KeptNoticeProps) {
  const { t } = useTranslation()
  return (
    <Alert color="info" title={t('recipe-edit.kept-title')} mb="lg">
      <Text mb="sm">
        {t('recipe-edit.kept-text', { time: formatTime(new Date(kept.at).toISOString(), 'long') })}
        {isOlder && ` ${t('recipe-edit.kept-older')}`}
      </Text>
      <Group>
        <Button onClick={onRestore}>{t('recipe-edit.kept-restore')}</Button>
        <Button variant="default" onClick={onDrop}>
          {t('recipe-edit.kept-drop')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Shows, as text to copy, an unsaved draft of an older version of the form. */
export function AsideNotice({ aside, onDrop }: { aside: AsideDraft; onDrop: () => void }) {
  const { t } = useTranslation()
  const title = t('recipe-edit.aside-title')
  return (
    <Alert color="info" title={title} mb="lg">
      <Text mb="sm">
        {t('recipe-edit.aside-text', {
          time: formatTime(new Date(aside.at).toISOString(), 'long'),
        })}
      </Text>
      <Textarea
        aria-label={title}
        value={aside.text}
        readOnly
        autosize
        maxRows={12}
        dir="auto"
        mb="sm"
      />
      <Group>
        <CopyButton text={aside.text} />
        <Button variant="default" onClick={onDrop}>
          {t('recipe-edit.kept-drop')}
        </Button>
      </Group>
    </Alert>
  )
}

/** Says that this browser cannot store drafts. */
export function NotKeptNotice() {
  const { t } = useTranslation()
  return (
    <Alert color="warning" role="status" mb="lg">
      {t('recipe-edit.not-kept')}
    </Alert>
  )
}

/** Says what is only possible once the recipe is saved. */
export function NotSavedNote() {
  const { t } = useTranslation()
  return (
    <Text size="sm" c="dimmed" mb="lg">
      {t('create.pictures-later')}
    </Text>
  )
}
