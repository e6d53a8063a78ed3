import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { useDeleteBook } from './queries.ts'

/** Asks before deleting a cookbook; its recipes are kept. */
export function DeleteBook({ book, onClose }: { book: Cookbook | null; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useDeleteBook()
  const name = book?.name ?? ''
  return (
    <ConfirmDialog
      opened={book !== null}
      onClose={onClose}
      title={t('cookbooks.delete-title')}
      text={t('cookbooks.delete-text', { name })}
      confirmLabel={t('general.delete')}
      onConfirm={async () => {
        if (!book) return
        await remove.mutateAsync({ params: { id: book.id } })
        toast.success(t('cookbooks.deleted-toast', { name }))
      }}
    />
  )
}
