import { Skeleton } from '@mantine/core'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { useViewer } from '#renderer/api/session.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { withSettings } from '#renderer/features/ingredient-lines/index.ts'
import { DeleteDialog } from '#renderer/features/recipe-menu/index.ts'
import { homePath, recipePath } from '#renderer/features/recipes/index.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import type { RecipeDraft } from './draft/draft.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorFields } from './fields/EditorFields.tsx'
import { AsideNotice, KeptNotice, NotKeptNotice, NotSavedNote } from './EditorNotices.tsx'
import classes from './editor.module.css'
import { LeaveDialog } from './LeaveDialog.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import type { ArrivedRecipe } from './saving.ts'
import { showRow } from './rows/focus-row.ts'
import { useSaveKey, useUndoKey } from './use-editor-keys.ts'
import { useAddedPassage } from './use-added-passage.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useRecipeEditor } from './use-recipe-editor.ts'

const JsonEditor = lazy(async () => ({
  default: (await import('./json/JsonEditor.tsx')).JsonEditor,
}))

interface RecipeEditorProps {
  recipe: Recipe
  groupSlug: string
  /** The recipe has not been saved yet. */
  isNew?: boolean
  /** What was written of a new recipe before its form opened, or what came from elsewhere. */
  written?: RecipeDraft | ArrivedRecipe | null
}

/** The recipe as a form. Failed saves keep everything in the form, and every way out asks first. */
export function RecipeEditor({
  recipe,
  groupSlug,
  isNew = false,
  written = null,
}: RecipeEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useViewer()
  const [search, setSearch] = useSearchParams()
  const editor = useRecipeEditor(recipe, isNew, written)
  const blocker = useLeaveGuard(editor.mayLeave, isNew)
  const form = useRef<HTMLDivElement>(null)
  useFirstFocus(form)
  const [isDeleting, setDeleting] = useState(false)
  const [isJson, setJson] = useState(false)
  /** What was asked of a JSON that is not valid. */
  const [jsonWish, setJsonWish] = useState<'form' | 'save' | null>(null)
  const [seeks, setSeeks] = useState(0)
  const { failure, draft, actions } = editor
  const arrived = written && 'create' in written ? written : null
  const check = arrived?.check ?? null
  const isAside = check?.isAside ?? false
  useAddedPassage(check?.added ?? null, actions)
  const hasProblems = Object.keys(editor.problems).length > 0
  const isOwner = viewer?.id === recipe.userId
  const closedPath = isNew ? homePath(groupSlug) : recipePath(groupSlug, recipe.slug)
  const isAdvanced = viewer?.advanced ?? false

  const show = async (saved: Recipe | null) => {
    if (!saved) return
    toast.success(t('recipe-edit.saved'))
    await navigate(recipePath(groupSlug, saved.slug), { replace: true })
  }
  const save = async () => {
    if (isJson && !editor.isJsonValid) {
      setJsonWish('save')
      setSeeks((count) => count + 1)
      return
    }
    await show(await editor.save())
  }
  useSaveKey(() => void save())
  const undo = () => {
    actions.undo()
    if (editor.lastUndo?.row) showRow(editor.lastUndo.row)
  }
  useUndoKey(undo)

  // After each failed save, the first invalid field gets the focus.
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
    // Close goes to the recipe's page, whose address may have changed with its name.
    const isClosing = blocker.location?.pathname === closedPath
    if (!isClosing) {
      blocker.proceed?.()
      return
    }
    blocker.reset?.()
    await navigate(recipePath(groupSlug, saved.slug), { replace: true })
  }
  const setParsing = (isParsing: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (isParsing) next.set('parse', 'true')
        else next.delete('parse')
        return next
      },
      { replace: true },
    )
  const toggleJson = () => {
    // Invalid JSON cannot be converted back to the form; switching would lose it.
    setJsonWish(isJson && !editor.isJsonValid ? 'form' : null)
    if (!isJson || editor.isJsonValid) setJson(!isJson)
  }
  const problem =
    failure?.message ??
    (hasProblems ? t('recipe-edit.check-fields') : null) ??
    (jsonWish && !editor.isJsonValid ? t(`recipe-edit.json-first.${jsonWish}`) : null)

  return (
    <div ref={form} className={classes.page} data-part={isNew}>
      <EditorBar
        title={
          isAside ? null : isNew ? t('create.new') : t('recipe-edit.title', { name: recipe.name })
        }
        isPart={isNew}
        isJson={isJson}
        offersJson={isJson || isAdvanced}
        isSaving={editor.isSaving}
        problem={problem}
        settings={
          !isJson && (
            <SettingsMenu
              settings={draft.settings}
              isOwner={isOwner}
              onChange={(settings) => actions.change(withSettings(draft, settings))}
            />
          )
        }
        undoable={editor.lastUndo?.what ?? null}
        onUndo={undo}
        onDelete={isNew ? null : () => setDeleting(true)}
        onToggleJson={toggleJson}
        onClose={() => void navigate(closedPath, { replace: true })}
        onSave={() => void save()}
      />
      {editor.kept && (
        <KeptNotice
          kept={editor.kept}
          isOlder={editor.kept.basedOn !== recipe.updatedAt}
          onRestore={editor.restoreKept}
          onDrop={editor.dropKept}
        />
      )}
      {editor.aside && <AsideNotice aside={editor.aside} onDrop={editor.dropAside} />}
      {!editor.isKeptSafe && <NotKeptNotice />}
      {isJson && (
        <Suspense fallback={<Skeleton h="24rem" />}>
          <JsonEditor
            draft={draft}
            seeks={seeks}
            onChange={actions.change}
            onValid={editor.setJsonValid}
          />
        </Suspense>
      )}
      {(!isJson || check) && (
        // What was answered about lines is not asked again after a look at the JSON, or at the page.
        <div hidden={isJson || isAside}>
          {isNew && <NotSavedNote />}
          <EditorFields
            recipe={recipe}
            draft={draft}
            savedName={editor.savedName}
            actions={actions}
            problems={editor.problems}
            isAdvanced={isAdvanced}
            isParsing={search.get('parse') === 'true'}
            onParse={setParsing}
            onAsset={editor.acceptAsset}
            isNew={isNew}
            check={check}
            language={arrived?.language ?? null}
          />
        </div>
      )}
      <LeaveDialog
        opened={blocker.state === 'blocked'}
        onStay={() => blocker.reset?.()}
        onDiscard={() => {
          editor.leave()
          blocker.proceed?.()
        }}
        {...(editor.isJsonValid && { onSave: saveAndLeave })}
      />
      {editor.conflict && (
        <ConflictDialog
          conflict={editor.conflict}
          onClose={editor.forgetConflict}
          onSave={async (decided) => show(await editor.saveDecided(decided))}
        />
      )}
      {!isNew && (
        <DeleteDialog
          opened={isDeleting}
          onClose={() => setDeleting(false)}
          recipe={recipe}
          groupSlug={groupSlug}
          onDelete={editor.leave}
        />
      )}
    </div>
  )
}
