/**
 * Matches query parameters of advertising and analytics. No page needs them. The names are from Firefox's `strip_list`
 * and the documentation of Google Analytics, Matomo and HubSpot.
 */
export const campaignNames =
  /^((utm|mtm|pk|hsa)_\w+|(fb|g|d|y|tt|tw)clid|msclkid|gclsrc|[gw]braid|gad_(source|campaignid)|srsltid|li_fat_id|mc_[ce]id|_g[al]|igsh(id)?|__h(stc|ssc|sfp)|_hs(enc|mi)|hsCtaTracking|mkt_tok|oly_(anon|enc)_id|vero_id|rb_clickid|irclickid|s_cid|ScCid|rdt_cid|epik|_openstat|wickedid|ldtag_cl)$/
