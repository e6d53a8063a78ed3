import type { GroupPreferences } from '#contract/groups.ts'
import type { HouseholdPreferences, HouseholdPreferencesUpdate } from '#contract/households.ts'

/** A group's preferences as those of a household. */
export function householdPreferences(group: GroupPreferences): HouseholdPreferences {
  const { groupId: _group, privateGroup, ...preferences } = group
  return {
    ...preferences,
    privateHousehold: privateGroup,
    lockRecipeEditsFromOtherHouseholds: true,
  }
}

/** The reverse. */
export function groupPreferences(household: HouseholdPreferencesUpdate) {
  const {
    privateHousehold: privateGroup,
    lockRecipeEditsFromOtherHouseholds: _,
    ...same
  } = household
  return { ...same, privateGroup }
}
