import { Alert, Button, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canWrite, useSignedIn } from '#renderer/api/session.ts'
import { Avatar } from '#renderer/components/pictures/Avatar.tsx'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { Markdown } from '#renderer/components/markdown/Markdown.tsx'
import { Section } from '#renderer/components/pages/Section.tsx'
import { SpeakerField, useSpeaker } from '../speaker/SpeakerField.tsx'
import { CommentItem } from './CommentItem.tsx'
import { submitWithControlEnter } from './comment-keys.ts'
import classes from './comments.module.css'
import { commentsQuery, useAddComment } from './comments.ts'

/** The comments on a recipe, in the server's order, oldest first. */
export function Comments({ recipe }: { recipe: { id: string } }) {
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const speaker = useSpeaker()
  const { person, userId } = speaker
  const comments = useQuery(commentsQuery(recipe.id))
  const add = useAddComment(recipe.id)
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const list = comments.data ?? []
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const countBeforeDeleting = useRef(0)

  // Deleting a comment removes the focused button; focus the list instead.
  useEffect(() => {
    if (list.length >= countBeforeDeleting.current) return
    section.current?.focus({ preventScroll: true })
    countBeforeDeleting.current = 0
  }, [list.length])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    // The button is disabled while sending, and would lose the focus.
    field.current?.focus({ preventScroll: true })
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    // The text stays in the hidden field until the server has stored it.
    add.mutate({ text: text.trim(), userId }, { onSuccess: () => setText('') })
  }
  return (
    <Section ref={section} className={classes.comments} title={t('comments.comments')} isWide>
      {comments.isPending && <Skeleton h={72} />}
      {comments.isError && list.length === 0 && (
        <ErrorPanel error={comments.error} onRetry={() => void comments.refetch()} />
      )}
      {(list.length > 0 || add.isPending) && (
        <ul className={classes.list}>
          {list.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              onDelete={() => {
                countBeforeDeleting.current = list.length
              }}
            />
          ))}
          {add.isPending && (
            <li className={classes.comment} data-pending>
              <Avatar user={person} size={40} />
              <div className={classes.card}>
                <Text size="sm" c="dimmed" role="status">
                  {t('comments.comment-sending')}
                </Text>
                <Markdown text={add.variables.text} />
              </div>
            </li>
          )}
        </ul>
      )}
      {canWrite(viewer) && (
        <form className={classes.comment} onSubmit={handleSubmit} aria-busy={add.isPending}>
          <Avatar user={person} size={40} />
          <Stack className={classes.grow} gap="xs" align="flex-start">
            <SpeakerField speaker={speaker} label={t('comments.who-says')} />
            <Textarea
              ref={field}
              className={classes.field}
              aria-label={t('comments.comment-new')}
              placeholder={t('comments.comment-placeholder')}
              value={add.isPending ? '' : text}
              error={isMissing && t('comments.comment-missing')}
              onBlur={() => setMissing(false)}
              onChange={(event) => {
                setMissing(false)
                setText(event.currentTarget.value)
              }}
              onKeyDown={submitWithControlEnter}
              readOnly={add.isPending}
              autosize
              minRows={2}
              maxLength={20_000}
              dir="auto"
            />
            {add.error && (
              <Alert color="error" role="alert" className={classes.field}>
                {add.error.message}
              </Alert>
            )}
            <Button type="submit" loading={add.isPending}>
              {t('comments.comment-send')}
            </Button>
          </Stack>
        </form>
      )}
      {!canWrite(viewer) && comments.isSuccess && list.length === 0 && (
        <Text c="dimmed">{t('comments.comments-none')}</Text>
      )}
    </Section>
  )
}
