import { ActionIcon, Button, Group } from '@mantine/core'
import {
  IconBookmark,
  IconDice5,
  IconLayoutGrid,
  IconLayoutList,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Tooltip } from '#renderer/components/Tooltip.tsx'
import { homePath } from '#renderer/features/recipes/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { cookbookFilter } from './filter-text.ts'
import type { Scope } from './queries.ts'
import type { ExplorerState } from './state.ts'
import { useRandomRecipe } from './use-random-recipe.ts'

interface ResultToolsProps {
  applied: ExplorerState
  scope: Scope
  total: number
  isCompact: boolean
  /** Absent where there is no choice. */
  onCompact?: (isCompact: boolean) => void
}

/** What can be done with everything that was found. */
export function ResultTools({ applied, scope, total, isCompact, onCompact }: ResultToolsProps) {
  const { t } = useTranslation()
  const random = useRandomRecipe(applied, scope)
  const queryFilter = scope.isMember ? cookbookFilter(applied) : ''
  const ask = new URLSearchParams({ create: '1', queryFilter })
  return (
    <Group gap="xs">
      {queryFilter !== '' && (
        <Tool
          icon={IconBookmark}
          label={t('explorer.save-cookbook')}
          to={`${homePath(scope.groupSlug)}/cookbooks?${ask}`}
        />
      )}
      <Tool
        icon={IconDice5}
        label={t('home.random')}
        isDisabled={total === 0}
        isLoading={random.isPending}
        onClick={() => random.mutate()}
      />
      {onCompact && (
        <Tooltip label={t(isCompact ? 'home.large-cards' : 'home.compact-cards')}>
          <ActionIcon
            variant="default"
            aria-label={t(isCompact ? 'home.large-cards' : 'home.compact-cards')}
            onClick={() => onCompact(!isCompact)}
          >
            {isCompact ? <IconLayoutGrid size={18} /> : <IconLayoutList size={18} />}
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}

interface ToolProps {
  icon: TablerIcon
  label: string
  to?: string
  isDisabled?: boolean
  isLoading?: boolean
  onClick?: () => void
}

/** A button with its name, on phones with its picture only. */
function Tool({
  icon: Icon,
  label,
  to,
  isDisabled = false,
  isLoading = false,
  onClick,
}: ToolProps) {
  const isNarrow = useWindowWidth('below-sm')
  const behaviour = {
    ...(to !== undefined && {
      renderRoot: (props: object) => <Link {...props} to={to} />,
    }),
    ...(onClick && { onClick }),
    disabled: isDisabled,
    loading: isLoading,
    variant: 'default',
  }
  if (isNarrow) {
    return (
      <Tooltip label={label}>
        <ActionIcon {...behaviour} aria-label={label}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
    )
  }
  return (
    <Button {...behaviour} leftSection={<Icon size={18} aria-hidden />}>
      {label}
    </Button>
  )
}
