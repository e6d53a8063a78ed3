import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconClipboard, IconDeviceFloppy, IconForms, IconWorld, IconX } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Recipe } from '#contract/recipes.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { homePath, importPath, recipePath } from '#renderer/features/recipes/index.ts'
import { useTitle } from '#renderer/hooks/use-title.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { counted } from '#renderer/i18n/format.ts'
import { BarButton } from '../BarButton.tsx'
import type { RecipeDraft } from '../draft/draft.ts'
import editor from '../editor.module.css'
import { NotKeptNotice } from '../EditorNotices.tsx'
import { OfDevice } from '../OfDevice.tsx'
import { useSaveKey } from '../use-editor-keys.ts'
import type { Correcting } from './ReadIngredient.tsx'
import { ReadRecipe } from './ReadRecipe.tsx'
import { RecipeSheet } from './RecipeSheet.tsx'
import { useWriting } from './use-writing.ts'
import { WordsField } from './WordsField.tsx'
import classes from './writing.module.css'

interface WriteRecipeProps {
  /** An empty recipe, not saved yet. */
  recipe: Recipe
  groupSlug: string
  /** Where the page of a text that is a web address can be imported; null for other texts. */
  importOf: (text: string) => string | null
  /** Opens the form with all fields; null: with its own draft. */
  onFields: (written: RecipeDraft | null) => void
}

/** A new recipe written as one text, and beside it the recipe as it will be. Only Save makes it. */
export function WriteRecipe({ recipe, groupSlug, importOf, onFields }: WriteRecipeProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useTitle(t('create.title'))
  const status = useId()
  const isPhone = useWindowWidth('below-sm')
  const area = useRef<HTMLTextAreaElement>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  /** The line whose fields are open. */
  const [corrected, setCorrected] = useState<number | null>(null)
  const [asksToCheck, setAsksToCheck] = useState(false)
  const writing = useWriting(recipe)
  const { text, isSafe, failure } = writing
  const isBlank = text.trim() === ''
  const isNamed = writing.recipe.name !== ''
  const page = importOf(text)
  const source = recipe.orgURL ?? null

  const change = (text: string) => {
    setCorrected(null)
    const dropped = writing.change(text)
    const [first] = dropped
    if (!first) return
    toast.info(t('write.dropped', { ...counted(dropped.length), words: first.words }))
  }
  const correcting: Correcting = {
    corrections: writing.corrections,
    open: corrected,
    onOpen: setCorrected,
    onCorrect: (line, parts) => {
      setAsksToCheck(false)
      writing.correct(line, parts)
    },
    onForget: writing.forgetUnused,
  }
  const save = async () => {
    const wrong = writing.wrongLine()
    setAsksToCheck(wrong !== null)
    if (wrong !== null) {
      setCorrected(wrong)
      setSheetOpen(true)
      return
    }
    const saved = await writing.save()
    if (!saved) {
      if (!isNamed) area.current?.focus()
      return
    }
    toast.success(t('recipe-edit.saved'))
    await navigate(recipePath(groupSlug, saved.slug), { replace: true })
  }
  useSaveKey(() => void save())
  const paste = async () => {
    try {
      change(await navigator.clipboard.readText())
    } catch {
      toast.info(t('write.no-clipboard'))
    }
    area.current?.focus()
  }

  return (
    <div className={`${editor.page} ${classes.page}`}>
      <div className={editor.bar}>
        <div className={editor.barTitle}>
          <Title order={1} size="h3">
            {t('create.title')}
          </Title>
          <Text id={status} size="sm" c="dimmed" role="status">
            {isNamed ? isSafe && t('write.kept') : t('write.needs-name')}
          </Text>
        </div>
        <Group gap="xs" className={editor.barButtons} data-own-bar>
          <BarButton
            label={t('write.all-fields')}
            icon={IconForms}
            onClick={() => onFields(writing.handOver())}
          />
          <BarButton
            label={t('recipe-edit.close')}
            icon={IconX}
            variant="default"
            onClick={() => void navigate(homePath(groupSlug))}
          />
          <Button
            className={editor.save}
            loading={writing.isSaving}
            aria-describedby={status}
            // Not disabled, so that it can be reached and says why it sleeps.
            {...(!isNamed && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={() => void save()}
            leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          >
            {t('recipe-edit.save')}
          </Button>
        </Group>
        {(failure || asksToCheck) && (
          <Alert color="error" role="alert" className={editor.failure}>
            {asksToCheck ? t('recipe-edit.check-fields') : failure?.message}
          </Alert>
        )}
      </div>
      <OfDevice />
      {!isSafe && <NotKeptNotice />}
      {writing.hasForm && (
        <Alert color="info" title={t('write.form-title')} mb="lg">
          <Button size="compact-md" onClick={() => onFields(null)}>
            {t('write.form-open')}
          </Button>
        </Alert>
      )}
      <div className={classes.split}>
        <div className={classes.side}>
          <WordsField
            area={area}
            text={text}
            kinds={writing.kinds}
            onChange={change}
            onChoose={writing.choose}
            onSave={() => void save()}
            ways={
              isBlank && (
                <Group gap="xs" className={classes.ways}>
                  {'clipboard' in navigator && (
                    <Button
                      variant="default"
                      leftSection={<IconClipboard size={18} aria-hidden />}
                      onClick={() => void paste()}
                    >
                      {t('write.paste')}
                    </Button>
                  )}
                  <Button
                    component={Link}
                    to={importPath(groupSlug)}
                    variant="default"
                    leftSection={<IconWorld size={18} aria-hidden />}
                  >
                    {t('create.by-url')}
                  </Button>
                </Group>
              )
            }
          />
          {page !== null && (
            <Alert color="info" role="status" title={t('write.is-address')}>
              <Button size="compact-md" component={Link} to={page}>
                {t('write.import-it')}
              </Button>
            </Alert>
          )}
        </div>
        {isPhone ? (
          <RecipeSheet
            recipe={writing.recipe}
            source={source}
            correcting={correcting}
            opened={isSheetOpen}
            onTurn={(opened) => {
              setSheetOpen(opened)
              if (!opened) setCorrected(null)
            }}
          />
        ) : (
          <ReadRecipe recipe={writing.recipe} source={source} correcting={correcting} />
        )}
      </div>
    </div>
  )
}
