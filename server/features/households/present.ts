import type { GroupPreferences } from '#contract/groups.ts'
import type { HouseholdPreferences, HouseholdPreferencesUpdate } from '#contract/households.ts'

/** A group's preferences in the words of the second generation. */
export function householdPreferences(group: GroupPreferences): HouseholdPreferences {
  const { groupId: _group, privateGroup, ...preferences } = group
  return {
    ...preferences,
    privateHousehold: privateGroup,
    lockRecipeEditsFromOtherHouseholds: true,
  }
}

/** And back again. */
export function groupPreferences(household: HouseholdPreferencesUpdate) {
  const {
    privateHousehold: privateGroup,
    lockRecipeEditsFromOtherHouseholds: _,
    ...same
  } = household
  return { ...same, privateGroup }
}
