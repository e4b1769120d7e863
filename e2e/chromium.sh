#!/usr/bin/env bash
# Starts Chromium ($CHROMIUM) without the two internal pages that it loads for the address bar of each window: 22 tests took 49 s, with them
# 69 s. Only the last switch of this name counts, so these features join the features that Playwright turns off.
exec "$CHROMIUM" "${@/#--disable-features=/--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,}"
