import { configure } from '@testing-library/react';

// A condition that holds is seen at once; only one that fails waits this long, so a busy machine makes no test red.
configure({ asyncUtilTimeout: 15_000 });
