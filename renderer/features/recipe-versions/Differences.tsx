import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedField } from '#contract/recipe-field-lists.ts'
import type { RecipeVersion } from '#contract/recipe-files.ts'
import type { Recipe } from '#contract/recipes.ts'
import { counted } from '#renderer/i18n/format.ts'
import { LinkedText } from './LinkedText.tsx'
import { withLinkSigns } from './link-signs.ts'
import { parts, partText, recognized } from './part-texts.ts'
import { wordDiff } from './word-diff.ts'
import classes from './versions.module.css'

type WithRecipe = Pick<RecipeVersion, 'number'> & { recipe: Recipe }

interface DifferencesProps {
  from: WithRecipe
  to: WithRecipe
  /** Of each part, one below the heading of the comparison. */
  partHeading: 'h2' | 'h3'
}

/** The parts that differ, compared word by word; below them, folded, the others. */
export function Differences({ from, to, partHeading: Heading }: DifferencesProps) {
  const { t } = useTranslation()
  const texts = useMemo(
    () =>
      parts.map((part) => ({
        part,
        before: partText(from.recipe, part, t),
        after: partText(to.recipe, part, t),
      })),
    [from, to, t],
  )
  const isReadOtherwise = recognized(from.recipe) !== recognized(to.recipe)
  const hasSameWords = ({ before, after }: (typeof texts)[number]) => before === after
  const hasChanged = (text: (typeof texts)[number]) =>
    !hasSameWords(text) || (text.part === 'recipeIngredient' && isReadOtherwise)
  const changed = texts.filter(hasChanged)
  const unchanged = texts.filter((text) => !hasChanged(text) && text.before !== '')
  return (
    <>
      {changed.length === 0 && <p>{t('versions.same')}</p>}
      {!changed.every(hasSameWords) && (
        <p className={classes.legend}>
          <del>{t('versions.legend-removed', { number: from.number })}</del>
          <ins>{t('versions.legend-added', { number: to.number })}</ins>
        </p>
      )}
      {changed.map((text) => (
        <section key={text.part} className={classes.part}>
          <Heading>{t(`versions.part.${text.part}`)}</Heading>
          {hasSameWords(text) ? (
            <p>{t('versions.read-otherwise')}</p>
          ) : (
            <Changed before={text.before} after={text.after} />
          )}
        </section>
      ))}
      {unchanged.length > 0 && <Unchanged texts={unchanged} partHeading={Heading} />}
    </>
  )
}

function Changed({ before, after }: { before: string; after: string }) {
  const { pieces, links } = useMemo(() => {
    const { texts, links } = withLinkSigns([before, after])
    return { pieces: wordDiff(...texts), links }
  }, [before, after])
  return (
    <p className={classes.text} dir="auto">
      {pieces.map(({ text, kind }, index) => {
        // The pieces are never reordered, so the index can be the key.
        const content = <LinkedText key={index} text={text} links={links} />
        if (kind === 'same') return content
        const Mark = kind === 'added' ? 'ins' : 'del'
        return <Mark key={index}>{content}</Mark>
      })}
    </p>
  )
}

function Plain({ text }: { text: string }) {
  const { texts, links } = useMemo(() => withLinkSigns([text]), [text])
  return (
    <p className={classes.text} dir="auto">
      <LinkedText text={texts[0]} links={links} />
    </p>
  )
}

interface UnchangedProps extends Pick<DifferencesProps, 'partHeading'> {
  texts: { part: VersionedField; after: string }[]
}

function Unchanged({ texts, partHeading: Heading }: UnchangedProps) {
  const { t } = useTranslation()
  return (
    <details className={classes.unchanged}>
      <summary>{t('versions.unchanged', counted(texts.length))}</summary>
      {texts.map(({ part, after }) => (
        <section key={part} className={classes.part}>
          <Heading>{t(`versions.part.${part}`)}</Heading>
          <Plain text={after} />
        </section>
      ))}
    </details>
  )
}
