import { forgetFeatures } from "../../../app/kratos/kratos-features.server";

// Test files share a thread's modules, and a file must not know the Kratos of the one before.
forgetFeatures();
