import { Button, Group, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/MarkdownEditor.tsx'
import { emptyNote, type NoteDraft } from './draft.ts'
import type { ListActions } from './editor-state.ts'
import classes from './editor.module.css'
import { RowMenu } from './RowMenu.tsx'

/** Notes beside the recipe: a title and a text each. */
export function NotesEditor({
  notes,
  actions,
}: {
  notes: NoteDraft[]
  actions: ListActions<'notes'>
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="edit-notes">
      <Title order={2} id="edit-notes" mb="sm">
        {t('recipe.notes')}
      </Title>
      <ul className={classes.cards}>
        {notes.map((note, index) => {
          const name = t('recipe-edit.note-number', { number: index + 1 })
          return (
            <li key={note.key} className={classes.card}>
              <Group wrap="nowrap" mb="xs">
                <TextInput
                  flex={1}
                  aria-label={t('recipe-edit.title-of', { name })}
                  placeholder={t('recipe-edit.note-title')}
                  value={note.title}
                  dir="auto"
                  onChange={(event) =>
                    actions.change(note.key, { title: event.currentTarget.value })
                  }
                />
                <RowMenu
                  name={name}
                  index={index}
                  count={notes.length}
                  onMove={(place) => actions.move(note.key, place)}
                  onRemove={() => actions.remove(note.key)}
                />
              </Group>
              <MarkdownEditor
                label={t('recipe-edit.text-of', { name })}
                value={note.text}
                onChange={(text) => actions.change(note.key, { text })}
              />
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end" mt="sm">
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => actions.append(emptyNote())}
        >
          {t('recipe-edit.add-note')}
        </Button>
      </Group>
    </section>
  )
}
