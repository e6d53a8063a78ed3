import { IconBook, IconDeviceFloppy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { ApiError } from '#renderer/api/client.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { useSaveBook } from '../queries.ts'
import { BookFields } from './BookFields.tsx'
import { type BookStart, useBookDraft } from './use-book-draft.ts'

interface BookDialogProps {
  /** The cookbook to change; null for a new one. */
  id: string | null
  start: BookStart
  onClose: () => void
  onSaved: (book: Cookbook) => void
}

const narrow = 650
const wide = 1000

/** The editor of a cookbook, mounted again with every opening. Asks before unsaved changes are dropped. */
export function BookDialog({ id, start, onClose, onSaved }: BookDialogProps) {
  const { t } = useTranslation()
  const [phase, setPhase] = useState<'editing' | 'asking' | 'left'>('editing')
  const [wasTried, setTried] = useState(false)
  const [nameError, setNameError] = useState<string | null>(null)
  const book = useBookDraft(start)
  const save = useSaveBook(id)
  const isNameless = book.draft.name.trim() === ''

  const handleClose = () => {
    if (save.isPending) return
    if (book.isChanged) setPhase('asking')
    else onClose()
  }
  const handleSubmit = async () => {
    setNameError(null)
    setTried(true)
    if (isNameless || book.filter.filter === null) return
    try {
      onSaved(await save.mutateAsync(book.input()))
    } catch (error) {
      if (error instanceof ApiError) setNameError(error.fields['name'] ?? null)
      throw error
    }
  }

  return (
    <>
      <Dialog
        opened={phase === 'editing'}
        onClose={handleClose}
        title={id === null ? t('cookbooks.new-title') : t('cookbooks.edit-title')}
        icon={<IconBook color="var(--trivet-primary)" aria-hidden />}
        size={book.filter.mode === 'simple' ? narrow : wide}
        submitLabel={t('general.save')}
        submitIcon={<IconDeviceFloppy size={20} aria-hidden />}
        onSubmit={handleSubmit}
      >
        <BookFields
          book={book}
          isNew={id === null}
          wasTried={wasTried}
          nameError={isNameless ? t('general.required') : nameError}
        />
      </Dialog>
      <ConfirmDialog
        opened={phase === 'asking'}
        onClose={() => setPhase((before) => (before === 'asking' ? 'editing' : before))}
        title={t('cookbooks.discard-title')}
        text={t('cookbooks.discard-text')}
        confirmLabel={t('cookbooks.discard')}
        onConfirm={() => {
          setPhase('left')
          onClose()
        }}
      />
    </>
  )
}
