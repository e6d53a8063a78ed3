import { Button, Drawer } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useCanWrite } from '#renderer/api/session.ts'
import type { LayerProps } from '#renderer/components/later/later-layer.tsx'
import { homePath } from '#renderer/features/recipes/index.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'
import { counted } from '#renderer/i18n/format.ts'
import { cookbookFilter } from '../filter-text.ts'
import { filterCount, isFiltered, withoutFilters } from '../state.ts'
import classes from './filter.module.css'
import type { FilterProps } from './FilterButton.tsx'
import { FilterFace } from './FilterFace.tsx'
import { FilterSections } from './FilterSections.tsx'
import { countQuery } from './queries.ts'

/** The filters and their button: a panel at the end of the window, as high as it is, or a sheet on phones. */
export function FilterPanel({ ref, opened, setOpened, ...filter }: FilterProps & LayerProps) {
  const { t } = useTranslation()
  const isNarrow = useWindowWidth('below-sm')
  const close = () => setOpened(false)
  return (
    <>
      <FilterFace
        ref={ref}
        count={filterCount(filter.explorer.draft)}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      <Drawer
        opened={opened}
        onClose={close}
        position={isNarrow ? 'bottom' : 'right'}
        size={isNarrow ? 'auto' : 400}
        // Beside the panel one sees what is found.
        {...(!isNarrow && { overlayProps: { backgroundOpacity: 0 }, shadow: 'xl' })}
        title={t('explorer.filter')}
        closeButtonProps={{ 'aria-label': t('general.close'), size: 44, iconSize: 22 }}
        classNames={{
          content: isNarrow ? classes.sheet : classes.side,
          body: classes.sheetBody,
          title: classes.sheetTitle,
        }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <FilterSections {...filter} />
        <Foot {...filter} onClose={close} />
      </Drawer>
    </>
  )
}

/** What follows from the choice, the way to see it last. */
function Foot({ explorer, scope, total, onClose }: FilterProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { applied, draft } = explorer
  const waiting = useQuery({
    ...countQuery(draft, scope),
    enabled: !draft.isAuto,
    placeholderData: keepPreviousData,
  })
  const found = draft.isAuto ? total : (waiting.data?.total ?? null)
  const canWrite = useCanWrite()
  const queryFilter = scope.isMember && canWrite ? cookbookFilter(applied) : ''
  const ask = new URLSearchParams({ create: '1', queryFilter })
  return (
    <div className={classes.foot}>
      <div className={classes.more}>
        {isFiltered(draft) && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.after}
            onClick={() => explorer.change(withoutFilters(draft), 'clear')}
          >
            {t('explorer.clear-all')}
          </Button>
        )}
        {queryFilter !== '' && (
          <Button
            variant="subtle"
            size="compact-md"
            className={classes.after}
            component={Link}
            to={`${homePath(scope.groupSlug)}/cookbooks?${ask}`}
            leftSection={<IconBookmark size={18} aria-hidden />}
          >
            {t('explorer.save-cookbook')}
          </Button>
        )}
      </div>
      <Button
        size="md"
        fullWidth
        onClick={() => {
          if (!draft.isAuto) explorer.submit()
          onClose()
        }}
      >
        {found === null && t('explorer.show')}
        {found === 0 && t('home.nothing-title')}
        {found !== null && found > 0 && t('explorer.show-found', counted(found))}
      </Button>
    </div>
  )
}
