import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { counted } from '#renderer/i18n/format.ts'
import classes from './adding.module.css'

interface PasteDialogProps {
  lines: string[]
  onAdd: (lines: string[]) => void
  onClose: () => void
}

/** A look at a pasted list before it goes on the list; what is not wanted can be unchecked. */
export function PasteDialog({ lines, onAdd, onClose }: PasteDialogProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const wanted = lines.filter((_, index) => !left.has(index))
  const toggle = (index: number) =>
    setLeft((before) => (before.has(index) ? without(before, index) : new Set([...before, index])))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('shopping.paste-title')}
      submitLabel={t('shopping.paste-add', counted(wanted.length))}
      onSubmit={() => {
        if (wanted.length > 0) onAdd(wanted)
        onClose()
      }}
    >
      <ul
        className={classes.pasted}
        aria-label={t('shopping.suggest.lines', counted(lines.length))}
      >
        {lines.map((line, index) => (
          // Lines may be equal, and stay where they are.
          <li key={index}>
            <Checkbox
              className={classes.pastedLine}
              label={<bdi>{line}</bdi>}
              checked={!left.has(index)}
              onChange={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function without(all: ReadonlySet<number>, one: number): ReadonlySet<number> {
  const rest = new Set(all)
  rest.delete(one)
  return rest
}
