import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconDeviceFloppy, IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { toast } from '#renderer/components/toast.ts'
import { formatTime } from '#renderer/i18n/format.ts'
import { recipePath } from '../paths.ts'
import { DeleteDialog } from '../view/RecipeMenu.tsx'
import { EditorFields } from './EditorFields.tsx'
import classes from './editor.module.css'
import { ConflictDialog, LeaveDialog } from './LeaveDialogs.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { useLeaveGuard, useSaveKey } from './use-leave-guard.ts'
import { useRecipeEditor } from './use-recipe-editor.ts'

/** The recipe as a form. Nothing typed is lost: failed saves stay here, and every way out asks first. */
export function RecipeEditor({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const editor = useRecipeEditor(recipe)
  const blocker = useLeaveGuard(editor.mayLeave)
  const form = useRef<HTMLDivElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { failure } = editor
  const isConflict = failure?.code === 'recipe.changed-meanwhile'
  const hasProblems = Object.keys(editor.problems).length > 0

  const saveAndShow = async (options: { overwrite?: boolean } = {}) => {
    const saved = await editor.save(options)
    if (!saved) return
    toast.success(t('recipe-edit.saved'))
    await navigate(recipePath(groupSlug, saved.slug), { replace: true })
  }
  useSaveKey(() => void saveAndShow())

  // With every failed save the first wrong field gets the focus.
  useEffect(() => {
    if (hasProblems && editor.tries > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasProblems, editor.tries])

  const saveAndLeave = async () => {
    const saved = await editor.save()
    if (!saved) {
      blocker.reset?.()
      return
    }
    // Closing goes to the recipe itself, whose address may just have changed.
    const isClosing = blocker.location?.pathname === recipePath(groupSlug, recipe.slug)
    if (!isClosing) {
      blocker.proceed?.()
      return
    }
    blocker.reset?.()
    await navigate(recipePath(groupSlug, saved.slug), { replace: true })
  }

  return (
    <div ref={form} className={classes.page}>
      <div className={classes.bar}>
        <Title order={1} size="h3" className={classes.barTitle ?? ''} dir="auto">
          {t('recipe-edit.title', { name: recipe.name })}
        </Title>
        <Group gap="xs" wrap="nowrap">
          {editor.canUndo && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={editor.actions.undo}
            >
              {t('recipe-edit.undo')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="error"
            className={classes.wideOnly ?? ''}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setDeleting(true)}
          >
            {t('recipe.delete')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => void navigate(recipePath(groupSlug, recipe.slug), { replace: true })}
          >
            {t('recipe-edit.close')}
          </Button>
          <Button
            loading={editor.isSaving}
            onClick={() => void saveAndShow()}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          >
            {t('recipe-edit.save')}
          </Button>
        </Group>
        {(hasProblems || (failure && !isConflict)) && (
          <Alert color="error" role="alert" className={classes.failure ?? ''}>
            {failure ? failure.message : t('recipe-edit.check-fields')}
          </Alert>
        )}
      </div>
      {editor.kept && (
        <Alert color="info" title={t('recipe-edit.kept-title')} mb="lg">
          <Text mb="sm">
            {t('recipe-edit.kept-text', {
              time: formatTime(new Date(editor.kept.at).toISOString(), 'long'),
            })}
          </Text>
          <Group>
            <Button size="compact-md" onClick={editor.restoreKept}>
              {t('recipe-edit.kept-restore')}
            </Button>
            <Button size="compact-md" variant="default" onClick={editor.dropKept}>
              {t('recipe-edit.kept-drop')}
            </Button>
          </Group>
        </Alert>
      )}
      <PictureEditor recipe={recipe} onSaved={editor.acceptPicture} />
      <EditorFields
        draft={editor.draft}
        actions={editor.actions}
        problems={editor.problems}
        isOwner={viewer?.id === recipe.userId}
        isAdvanced={viewer?.advanced ?? false}
      />
      <LeaveDialog
        opened={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onDiscard={() => {
          editor.leave()
          blocker.proceed?.()
        }}
        onSave={saveAndLeave}
      />
      <ConflictDialog
        opened={isConflict}
        onClose={editor.forgetFailure}
        onLoadTheirs={editor.loadTheirs}
        onOverwrite={() => saveAndShow({ overwrite: true })}
      />
      <DeleteDialog
        opened={isDeleting}
        onClose={() => setDeleting(false)}
        recipe={recipe}
        groupSlug={groupSlug}
        onDelete={editor.leave}
      />
    </div>
  )
}
