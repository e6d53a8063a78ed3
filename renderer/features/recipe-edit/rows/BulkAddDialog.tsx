import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/Dialog.tsx'
import { type BulkHelper, bulkHelpers, bulkLines } from './bulk-text.ts'

interface BulkAddDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  onAdd: (lines: string[]) => void
}

/** Many lines at once: paste, tidy, and see how many entries it makes. */
export function BulkAddDialog({ opened, onClose, title, onAdd }: BulkAddDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const lines = bulkLines(text)
  const close = () => {
    setText('')
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      size={800}
      submitLabel={t('recipe-edit.bulk-add', { count: lines.length })}
      submitDisabled={lines.length === 0}
      onSubmit={() => {
        onAdd(lines)
        close()
      }}
    >
      <Textarea
        label={t('recipe-edit.bulk-text')}
        rows={12}
        value={text}
        dir="auto"
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        {(Object.keys(bulkHelpers) as BulkHelper[]).map((helper) => (
          <Button
            key={helper}
            variant="default"
            size="compact-md"
            onClick={() => setText(bulkHelpers[helper](text))}
          >
            {t(`recipe-edit.bulk.${helper}`)}
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('recipe-edit.bulk-count', { count: lines.length })}
      </Text>
    </Dialog>
  )
}
