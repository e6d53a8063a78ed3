import { ActionIcon, Alert, Button, Group, Menu, Text, Textarea } from '@mantine/core'
import { IconDotsVertical, IconPencil } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#contract/comments.ts'
import { canWrite, useSignedIn } from '#renderer/api/session.ts'
import { DeleteItem } from '#renderer/components/buttons/DeleteItem.tsx'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { formatTime, parseTime } from '#renderer/i18n/format.ts'
import { submitWithControlEnter } from './comment-keys.ts'
import classes from './comments.module.css'
import { useDeleteComment, useEditComment } from './comments.ts'

/** A comment; its author and administrators can edit it in place or delete it. */
export function CommentItem({ comment, onDelete }: { comment: Comment; onDelete: () => void }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const remove = useDeleteComment(comment)
  const [isEditing, setEditing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const name = comment.user.fullName || comment.user.username || ''
  const canDelete = canWrite(viewer) && (comment.userId === viewer.id || viewer.admin)
  // Of somebody who left, the words stay as they are.
  const canChange = canDelete && comment.user.id === comment.userId

  return (
    <li className={classes.comment}>
      <Avatar user={comment.user} size={40} />
      <article className={classes.card}>
        <div className={classes.head}>
          <Text fw={600} component="span">
            <bdi>{name}</bdi>
          </Text>
          <Text size="sm" c="dimmed" component="span">
            <time dateTime={parseTime(comment.createdAt).toISOString()}>
              {formatTime(comment.createdAt, 'medium')}
            </time>
            {comment.updatedAt !== comment.createdAt && ` · ${t('comments.comment-edited')}`}
          </Text>
          {canDelete && !isEditing && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon
                  className={classes.menu}
                  size={36}
                  aria-label={t('comments.comment-menu', { name })}
                >
                  <IconDotsVertical size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {canChange && (
                  <Menu.Item
                    leftSection={<IconPencil size={18} aria-hidden />}
                    onClick={() => setEditing(true)}
                  >
                    {t('general.edit')}
                  </Menu.Item>
                )}
                <DeleteItem onClick={() => setAsking(true)} />
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        {isEditing ? (
          <EditForm comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <Markdown text={comment.text} />
        )}
      </article>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('comments.comment-delete-title')}
        text={t('comments.comment-delete-text')}
        confirmLabel={t('general.delete')}
        onConfirm={() => {
          onDelete()
          remove.mutate()
        }}
      />
    </li>
  )
}

function EditForm({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation()
  const edit = useEditComment(comment)
  const [text, setText] = useState(comment.text)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (edit.isPending) return
    setMissing(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    edit.mutate(text.trim(), { onSuccess: onClose })
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && text === comment.text) onClose()
    else submitWithControlEnter(event)
  }
  return (
    <form onSubmit={handleSubmit} aria-busy={edit.isPending}>
      <Textarea
        ref={field}
        aria-label={t('comments.comment-edit')}
        value={text}
        error={isMissing && t('comments.comment-missing')}
        onChange={(event) => {
          setMissing(false)
          setText(event.currentTarget.value)
        }}
        onKeyDown={handleKey}
        readOnly={edit.isPending}
        autosize
        minRows={2}
        maxLength={20_000}
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after choosing "Edit", people want to type
        autoFocus
      />
      {edit.error && (
        <Alert color="error" role="alert" mt="xs">
          {edit.error.message}
        </Alert>
      )}
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button variant="subtle" color="gray" onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button type="submit" loading={edit.isPending}>
          {t('general.save')}
        </Button>
      </Group>
    </form>
  )
}
