import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import {
  type FocusEvent,
  useCallback,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { groups } from '#contract/groups.ts'
import type { ImportPreview } from '#contract/import-preview.ts'
import { recipeImport } from '#contract/recipe-import.ts'
import { type RecipeReading, recipeReadings } from '#contract/recipe-readings.ts'
import { call } from '#renderer/api/client.ts'
import { apiQuery } from '#renderer/api/query.ts'
import { useSignedIn } from '#renderer/api/session.ts'
import { ErrorPanel } from '#renderer/components/pages/ErrorPanel.tsx'
import { PageTitle } from '#renderer/components/pages/PageTitle.tsx'
import {
  type AddedPassage,
  type ArrivedRecipe,
  EditorSkeleton,
} from '#renderer/features/recipe-edit/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { arrivedRecipe, doubtfulLines } from './arrived-recipe.ts'
import classes from './check.module.css'
import { FoundNote } from './check/FoundNote.tsx'
import { KnownNote } from './check/KnownNote.tsx'
import { LeftOut } from './check/LeftOut.tsx'
import { passageOf } from './check/passage.ts'
import { useTurn } from './check/use-turn.ts'
import { KnownDialog } from './KnownDialog.tsx'
import { AskHelper } from './photo/AskHelper.tsx'
import { ByHelper } from './photo/ByHelper.tsx'
import { PagePictures } from './photo/PagePictures.tsx'
import { PageText } from './check/PageText.tsx'
import { unsavedRecipe } from './unsaved-recipe.ts'
import { type Decision, useKeeping } from './use-keeping.ts'

const RecipeEditor = lazy(async () => ({
  default: (await import('#renderer/features/recipe-edit/index.ts')).RecipeEditor,
}))

interface CheckImportProps {
  found: ImportPreview
  /** Of files that were read; absent for what was found on a page. */
  reading?: RecipeReading
  groupSlug: string
  /** It was the helper that found it, as nothing was found here. */
  isByHelper?: boolean
  /** What becomes of a recipe that is here already, if that was answered before. */
  decided?: Decision
  onBack: () => void
  /** The recipe is stored. */
  onKept?: () => unknown
}

/**
 * What was found on a page, in a form to correct it, beside what the page says. Only Save keeps it. What was read from files
 * can be read by the helper as well.
 */
export function CheckImport(props: CheckImportProps) {
  const { found, reading, isByHelper = false } = props
  const [helped, setHelped] = useState<ImportPreview | null>(null)
  const back = helped ? () => setHelped(null) : undefined
  return (
    // A form of its own for each reading.
    <CheckForm key={helped ? 'helper' : 'here'} {...props} found={helped ?? found}>
      {(helped || isByHelper) && <ByHelper onBack={back} />}
      {reading && !helped && !isByHelper && <AskHelper reading={reading} onFound={setHelped} />}
    </CheckForm>
  )
}

/** Characters of a step or a note that are on the page by no chance. */
const leastWords = 12

type CheckFormProps = CheckImportProps & { children: ReactNode }

function CheckForm(props: CheckFormProps) {
  const { found, reading, groupSlug, decided = null, onBack, onKept, children } = props
  const { t } = useTranslation()
  const viewer = useSignedIn()
  const { data: preferences, error, refetch } = useQuery(apiQuery(groups.preferences, {}))
  const [keepsPicture, setKeepsPicture] = useState(true)
  const [unsaved, setUnsaved] = useState<ReturnType<typeof unsavedRecipe> | null>(null)
  const [recipe, setRecipe] = useState<ArrivedRecipe['recipe'] | null>(null)
  // Created only once, because the form compares its changes with it.
  if (preferences && !unsaved) {
    // Its draft is not that of a recipe that is being written.
    const empty = unsavedRecipe(viewer, preferences, null)
    const own = { ...empty, id: `import:${viewer.groupId}` }
    setUnsaved(own)
    setRecipe(arrivedRecipe(own, found))
  }
  /** What is looked at: the words of a line or a step, or a passage of the page. */
  const [looked, setLooked] = useState<string | [number, number] | null>(null)
  /** Instead, as long as a mouse points at a line. */
  const [pointed, setPointed] = useState<string | null>(null)
  const seen = pointed ?? looked
  const passage = useMemo(
    () => (typeof seen === 'string' ? passageOf(seen, found.original) : seen),
    [seen, found.original],
  )
  /** Whether the pages turn to it: not away from a person who has turned to another one. */
  const [follows, setFollows] = useState(false)
  const look = useCallback((what: typeof looked, byPerson: boolean) => {
    setLooked(what)
    setFollows(byPerson)
  }, [])
  const handleFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement && target.value.length >= leastWords)
      look(target.value, true)
  }
  const [seeks, setSeeks] = useState(0)
  const [added, setAdded] = useState<AddedPassage | null>(null)
  const isNarrow = useWindowWidth('below-lg')
  const [turn, setTurn] = useTurn()
  const isAside = isNarrow && turn === 'page'
  const [picturePage, setPicturePage] = useState<number | null>(null)
  const keeping = useKeeping(decided)
  const create: ArrivedRecipe['create'] = async (recipe) => {
    const picture = keepsPicture ? (found.picture?.address ?? null) : null
    const kept = await keeping.keep((onDuplicate) => {
      const body = { recipe, url: found.address, picture, onDuplicate }
      return reading
        ? call(recipeReadings.keep, { params: { id: reading.id }, body: { ...body, picturePage } })
        : call(recipeImport.keepChecked, { body: { ...body, original: found.original } })
    })
    onKept?.()
    return kept
  }

  const page = useRef<HTMLDivElement>(null)
  // The button that led here is gone.
  useEffect(() => {
    page.current?.focus()
    window.scrollTo(0, 0)
  }, [])

  return (
    <div ref={page} className={classes.page} tabIndex={-1}>
      <PageTitle title={t('import.check.title')} text={t('import.check.text')}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} className="mirrored" aria-hidden />}
          onClick={onBack}
        >
          {t('import.check.back')}
        </Button>
      </PageTitle>
      {isNarrow && (
        <div className={classes.turns}>
          <SegmentedControl
            fullWidth
            size="md"
            aria-label={t('import.check.turn')}
            value={turn}
            onChange={(next) => setTurn(next === 'page' ? 'page' : 'recipe')}
            data={[
              { value: 'recipe', label: t('import.check.turn-recipe') },
              { value: 'page', label: t('import.check.turn-page') },
            ]}
          />
        </div>
      )}
      <div className={classes.split}>
        <div className={classes.side}>
          <div hidden={isAside}>
            {found.known && decided === null && (
              <KnownNote known={found.known} groupSlug={groupSlug} />
            )}
            <FoundNote
              found={found}
              keepsPicture={keepsPicture}
              onKeepPicture={setKeepsPicture}
              onLook={() => setSeeks(seeks + 1)}
            />
            {children}
          </div>
          {(!isNarrow || isAside) && (
            <>
              {reading && reading.pictures > 0 && (
                <PagePictures
                  reading={reading}
                  text={found.original}
                  passage={passage}
                  follows={follows || pointed !== null}
                  onLook={(what) => look(what, true)}
                  picture={picturePage}
                  onPicture={setPicturePage}
                />
              )}
              <PageText found={found} unsure={reading?.unsure ?? []} passage={passage} />
            </>
          )}
          <div hidden={isNarrow && !isAside}>
            <LeftOut found={found} onAdd={(kind, text) => setAdded({ kind, text })} />
          </div>
        </div>
        <div onFocus={handleFocus}>
          {error && !recipe && <ErrorPanel error={error} onRetry={() => void refetch()} />}
          {!error && !recipe && <EditorSkeleton />}
          {unsaved && recipe && (
            <Suspense fallback={<EditorSkeleton />}>
              <RecipeEditor
                recipe={unsaved}
                groupSlug={groupSlug}
                isNew
                written={{
                  recipe,
                  create,
                  language: found.language,
                  check: {
                    doubtful: doubtfulLines(recipe, found),
                    seeks,
                    onLook: look,
                    onPoint: setPointed,
                    isAside,
                    added,
                  },
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
      <KnownDialog
        known={keeping.asked?.known ?? null}
        groupSlug={groupSlug}
        isInForm
        onClose={() => keeping.asked?.decide(null)}
        onCopy={() => keeping.asked?.decide('copy')}
        onReplace={() => keeping.asked?.decide('replace')}
      />
    </div>
  )
}
