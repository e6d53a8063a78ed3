import { Button, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import classes from './RemovableRows.module.css'

interface RemovableRowsProps<Row> {
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** What stands below the name. */
  renderAbout: (row: Row) => ReactNode
  words: {
    remove: string
    removeOf: (name: string) => string
    title: string
    text: (name: string) => string
  }
  onRemove: (row: Row) => Promise<void>
}

/** Names with a line about each, and a button that removes one after a question. */
export function RemovableRows<Row extends { name: string }>(props: RemovableRowsProps<Row>) {
  const { rows, idOf, renderAbout, words, onRemove } = props
  const [leaving, setLeaving] = useState<Row | null>(null)
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={idOf(row)} className={classes.row}>
            <div>
              <Text fw={600} dir="auto">
                {row.name}
              </Text>
              {renderAbout(row)}
            </div>
            <Button
              size="sm"
              variant="subtle"
              color="error"
              leftSection={<IconTrash size={18} aria-hidden />}
              aria-label={words.removeOf(row.name)}
              onClick={() => setLeaving(row)}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={words.title}
        text={words.text(leaving?.name ?? '')}
        confirmLabel={words.remove}
        onConfirm={async () => {
          if (leaving) await onRemove(leaving)
        }}
      />
    </>
  )
}
