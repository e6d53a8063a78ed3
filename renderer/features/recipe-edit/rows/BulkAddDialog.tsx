import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { counted } from '#renderer/i18n/format.ts'
import { type BulkHelper, bulkHelpers, bulkLines } from './bulk-text.ts'

interface BulkAddDialogProps {
  opened: boolean
  onClose: () => void
  of: 'ingredients' | 'steps'
  onAdd: (lines: string[]) => void
}

/** Adds several ingredients or steps from pasted text, with tools to tidy it and a preview of the number of lines. */
export function BulkAddDialog({ opened, onClose, of, onAdd }: BulkAddDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [wasTried, setTried] = useState(false)
  const lines = bulkLines(text)
  const close = () => {
    setText('')
    setTried(false)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t(`recipe-edit.bulk-${of}`)}
      size={800}
      submitLabel={t(`recipe-edit.bulk-add.${of}`, counted(lines.length))}
      onSubmit={() => {
        setTried(true)
        if (lines.length === 0) return
        onAdd(lines)
        close()
      }}
    >
      <Textarea
        label={t('recipe-edit.bulk-text')}
        rows={12}
        value={text}
        error={wasTried && lines.length === 0 && t('recipe-edit.bulk-missing')}
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
        {t('recipe-edit.bulk-count', counted(lines.length))}
      </Text>
    </Dialog>
  )
}
