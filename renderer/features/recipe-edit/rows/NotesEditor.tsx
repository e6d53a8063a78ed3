import { Button, Group, TextInput, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MarkdownEditor } from '#renderer/components/markdown/MarkdownEditor.tsx'
import { Grip } from '#renderer/components/lists/Grip.tsx'
import { SortableItem, SortableList } from '#renderer/components/lists/Sortable.tsx'
import { emptyNote, type NoteDraft } from '../draft/draft.ts'
import type { ListActions } from '../draft/editor-state.ts'
import { focusRow } from './focus-row.ts'
import { RowMenu } from './RowMenu.tsx'
import classes from './rows.module.css'

interface NotesEditorProps {
  notes: NoteDraft[]
  actions: ListActions<'notes'>
}

/** Notes of the recipe, each with a title and a text. */
export const NotesEditor = memo(function NotesEditor({ notes, actions }: NotesEditorProps) {
  const { t } = useTranslation()
  const nameOf = (key: string) =>
    t('recipe-edit.note-number', { number: notes.findIndex((note) => note.key === key) + 1 })
  const add = () => {
    const note = emptyNote()
    actions.append(note)
    focusRow(note.key)
  }
  return (
    <section aria-labelledby="edit-notes">
      <Title order={2} id="edit-notes" mb="sm">
        {t('recipe.notes')}
      </Title>
      <SortableList ids={notes.map((note) => note.key)} nameOf={nameOf} onMove={actions.moveTo}>
        <ul className={classes.cards}>
          {notes.map((note, index) => {
            const name = t('recipe-edit.note-number', { number: index + 1 })
            return (
              <SortableItem key={note.key} id={note.key} className={classes.card}>
                <Group wrap="nowrap" mb="xs" gap="xs">
                  <Grip name={name} />
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
                  showTools="focus"
                  onChange={(text) => actions.change(note.key, { text })}
                />
              </SortableItem>
            )
          })}
        </ul>
      </SortableList>
      <Group className={classes.buttons}>
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('recipe-edit.add-note')}
        </Button>
      </Group>
    </section>
  )
})
