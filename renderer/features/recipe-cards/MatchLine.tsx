import {
  IconAlignLeft,
  IconCarrot,
  IconNote,
  IconTag,
  IconWaveSine,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SearchMatch } from '#contract/recipes.ts'
import { textParts } from './match-parts.ts'
import classes from './MatchLine.module.css'

type Told = Exclude<SearchMatch['field'], 'name'>

const icons: Record<Told, TablerIcon> = {
  organizer: IconTag,
  ingredient: IconCarrot,
  description: IconAlignLeft,
  note: IconNote,
}

/** Says in a line below the name why a search found the recipe; nothing if the match is in the name. */
export function MatchLine({ match }: { match: SearchMatch | undefined }) {
  const { t } = useTranslation()
  if (!match || (match.field === 'name' && !match.isGuess)) return null
  return (
    <span className={classes.line}>
      {match.isGuess && (
        <span className={classes.guess}>
          <IconWaveSine size={16} aria-hidden />
          {t('explorer.match.guess')}
        </span>
      )}
      {match.field !== 'name' && <Place match={match} field={match.field} />}
    </span>
  )
}

function Place({ match, field }: { match: SearchMatch; field: Told }) {
  const { t } = useTranslation()
  const Icon = icons[field]
  return (
    <span className={classes.place}>
      <Icon size={16} aria-hidden />
      <span className={classes.text}>
        {t(`explorer.match.${field}`)}{' '}
        <bdi>
          {textParts(match.text, match.words).map(({ text, isFound }, index) =>
            isFound ? <mark key={index}>{text}</mark> : text,
          )}
        </bdi>
      </span>
    </span>
  )
}
